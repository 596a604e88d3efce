import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { CalendarInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { daysOf, listOutletCalendars, sortDays } from '../outlets/calendars/queries.ts';
import { type Kept, listImportEntries, type Revoked, type StoredImport } from './find-import.ts';
import { lockCalendars, writeCalendars } from './write-outlet-openings.ts';

/**
 * Gives the outlets of which an import has changed when they are open their former days, if they are as it left them.
 * Those that it made are deleted with theirs, and those of which it has changed more are counted with that.
 */
export async function writeRevokedOpenings(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  done: StoredImport,
): Promise<Revoked> {
  const made = await listImportEntries(tx, done, ['outlet created']);
  const more = await listImportEntries(tx, done, ['outlet updated']);
  const idsOf = (entries: typeof made) => new Set(entries.map(({ subject_id }) => subject_id));
  const [isMade, isMore] = [idsOf(made), idsOf(more)];
  const entries = (await listImportEntries(tx, done, ['outlet calendar updated'])).filter(
    ({ subject_id }) => !isMade.has(subject_id),
  );
  if (entries.length === 0) return { removed: 0, restored: 0, kept: [] };
  const known = new Set((await lockCalendars(tx)).ids.values());
  const stored = await listOutletCalendars(tx, [...idsOf(entries)]);
  const kept: Kept[] = [];
  const back: { id: string; input: CalendarInput }[] = [];
  for (const { subject_id, details } of entries) {
    const outlet = stored.find(({ id }) => id === subject_id);
    if (!outlet) continue;
    const [was, left] = [details.before, details.after] as unknown as [CalendarInput, CalendarInput];
    const isAsLeft = isDeepStrictEqual(sortDays(daysOf(outlet)), sortDays(left));
    if (isAsLeft && was.calendar_ids.every((id) => known.has(id))) back.push({ id: outlet.id, input: was });
    else
      kept.push({
        sheet: 'outlets',
        id: outlet.id,
        name: outlet.outlet_name,
        reason: 'workbook.kept_changed',
      });
  }
  await writeCalendars(tx, actor, at, back);
  return { removed: 0, restored: back.filter(({ id }) => !isMore.has(id)).length, kept };
}
