import type { EditedSubject } from '@gerai/shared/trail/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { AppError } from '../errors.ts';
import { findLaterChange } from './find-later-change.ts';

interface Revised {
  /** `part` is what of it has a revision of its own; entries about it have the same `part` in their details. */
  subject: { type: EditedSubject; id: string; part?: string };
  /** As it is now, locked until the commit. */
  updated_at: string;
  /** Reads the thing for the answer, as an edit's answer has it. */
  current(): object | Promise<object>;
}

/**
 * Throws `conflict` with what stands now, if the thing was changed after the revision that an edit is based on. An edit
 * that names none is taken as it is: clients from before this rule go on working.
 */
export async function checkRevision(
  tx: Transaction<Tables>,
  expected: string | undefined,
  { subject, updated_at, current }: Revised,
): Promise<void> {
  if (expected === undefined || Date.parse(expected) === Date.parse(updated_at)) return;
  const at = new Date(updated_at).toISOString();
  const { who, fields } = await findLaterChange(tx, subject, expected);
  const changed = { who, updated_at: at, fields, current: { ...(await current()) } };
  throw who === null
    ? new AppError('conflict', 'http.changed_by_someone', { at }, { changed })
    : new AppError('conflict', 'http.changed_meanwhile', { who, at }, { changed });
}

/** The revision of settings that nobody has changed yet, which have no row. */
export const NEVER_CHANGED = new Date(0).toISOString();

/** The revision after `before`: now, and always later, also within a millisecond or after a clock was set back. */
export const nextRevision = (before: string, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(before) + 1));

/** One revision for several records that change together, later than each of theirs. */
export const nextRevisionOf = (records: readonly { updated_at: string }[], now: Date): Date =>
  new Date(Math.max(...records.map(({ updated_at }) => nextRevision(updated_at, now).getTime())));
