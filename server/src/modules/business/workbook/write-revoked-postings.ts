import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../accounts/account/build-account-entry.ts';
import { lockUsers } from '../../accounts/account/lock-user.ts';
import { checkOverlap } from '../../accounts/postings/create-posting.ts';
import { fieldsOf, listSomePostings, type PersonPosting } from '../../accounts/postings/queries.ts';
import { lockActor } from '../../accounts/users/rights/lock-actor.ts';
import { type Kept, listImportEntries, type Revoked, type StoredImport } from './find-import.ts';
import { recordPostings, writePostingDays } from './write-sheet-postings.ts';

type Days = Pick<PersonPosting, 'from_date' | 'until_date'>;

/**
 * Takes away the postings that an import has added, and gives those of which it has changed the days their former ones, if
 * nobody has changed them since.
 */
export async function writeRevokedPostings(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  done: StoredImport,
): Promise<Revoked> {
  const entries = await listImportEntries(tx, done, ['posting created', 'posting updated']);
  if (entries.length === 0) return { removed: 0, restored: 0, kept: [] };
  await lockActor(tx, actor);
  const people = await lockUsers(
    tx,
    entries.map(({ subject_id }) => subject_id),
  );
  const named = new Map(people.map((person) => [person.uid, person]));
  const stored = await listSomePostings(tx, {
    ids: entries.flatMap(({ details }) => details.posting_id ?? []),
  });
  const kept: Kept[] = [];
  const gone: PersonPosting[] = [];
  const back: (Days & { id: string; role: string })[] = [];
  for (const { event, details } of entries) {
    const posting = stored.find(({ id }) => id === details.posting_id);
    const person = posting && named.get(posting.uid);
    if (!posting || !person) continue;
    const [was, left] = [details.before, details.after] as unknown as [Days, Days];
    const isAsLeft = posting.from_date === left.from_date && posting.until_date === left.until_date;
    if (isAsLeft && event === 'posting created') gone.push(posting);
    else if (isAsLeft && (await isFree(tx, posting, was)))
      back.push({ id: posting.id, role: posting.role, from_date: was.from_date, until_date: was.until_date });
    else kept.push({ sheet: 'postings', id: posting.id, name: person.name, reason: 'workbook.kept_changed' });
  }
  if ([...gone, ...back].some(({ role }) => role === 'manager')) checkRecentProof(actor, at);
  await sql`delete from postings where id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(tx);
  await recordActivity(
    tx,
    actor,
    at,
    ...gone.map((posting) => ({
      ...buildAccountEntry(actor, named.get(posting.uid)!, 'posting deleted', {
        posting_id: posting.id,
        place: fieldsOf(posting).place,
        before: fieldsOf(posting),
      }),
      outlet_id: posting.outlet?.id ?? null,
    })),
  );
  await writePostingDays(tx, at, back);
  await recordPostings(tx, actor, at, { before: stored, made: [], changes: back });
  for (const { uid } of stored) context.actors.forget(uid);
  return { removed: gone.length, restored: back.length, kept };
}

/** Whether somebody may have their former days again. */
async function isFree(tx: Transaction<Tables>, posting: PersonPosting, days: Days): Promise<boolean> {
  const { id, uid, role, job_role_id, outlet, area } = posting;
  const place = { outlet_id: outlet?.id ?? null, area_id: area?.id ?? null };
  const { from_date, until_date } = days;
  try {
    await checkOverlap(tx, uid, { ...place, role, job_role_id, from_date, until_date, id });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
