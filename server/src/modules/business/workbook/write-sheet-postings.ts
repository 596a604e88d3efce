import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { placeOf, readPlace } from '@gerai/shared/business/templates/named-place.ts';
import {
  type JudgedPostings,
  judgePostings,
  type PostingRow,
  type PostingValues,
} from '@gerai/shared/business/workbook/judge-postings.ts';
import { looksLikePhone } from '@gerai/shared/text/phone-number.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import { lockNamed } from '../../../database/queries/lock-named.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../accounts/account/build-account-entry.ts';
import { lockUsers } from '../../accounts/account/lock-user.ts';
import { fieldsOf, listSomePostings, type PersonPosting } from '../../accounts/postings/queries.ts';
import { findStoredUsers } from '../../accounts/users/bulk/find-stored-users.ts';
import { lockActor } from '../../accounts/users/rights/lock-actor.ts';
import { lockPlaces } from '../templates/lock-places.ts';

/**
 * Has people work at further outlets and manage areas, and changes the days of that, by the rules of the form: a manager's
 * posting needs a recent proof. With an entry of the trail for each.
 */
export async function writeSheetPostings(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  rows: readonly PostingRow[],
): Promise<JudgedPostings> {
  if (rows.length === 0) return { created: [], updated: [], unchanged: [], errors: [] };
  const cellsOf = (column: 'Email' | 'Location' | 'JobRole' | 'ID') =>
    rows.map(({ cells }) => (cells[column] ?? '').trim());
  // The column has the number of whoever has no address.
  const namesOf = (cell: string) =>
    looksLikePhone(cell) ? { email: '', phone: cell } : { email: cell, phone: '' };
  const { find } = await findStoredUsers(tx, cellsOf('Email').map(namesOf));
  const uids = [...new Set(cellsOf('Email').flatMap((cell) => find(namesOf(cell))?.uid ?? []))];
  await lockActor(tx, actor);
  await lockUsers(tx, uids);
  const stored = await listSomePostings(tx, { uids, ids: cellsOf('ID').filter(isId) });
  const places = await lockPlaces(tx, cellsOf('Location'));
  const jobRoles = await lockNamed(tx, 'job_roles', cellsOf('JobRole'));
  const judged = judgePostings(rows, {
    person: (cell) => find(namesOf(cell)),
    // Nobody works at the outlets of a tag.
    location: (name) => (readPlace(name)?.kind === 'tag' ? undefined : places.find(name)),
    jobRole: jobRoles.find,
    stored: stored.map((posting) => ({ id: posting.id, uid: posting.uid, values: postingCells(posting) })),
    today: businessDate(at),
  });
  const { created, updated } = judged;
  if ([...created, ...updated].some(({ values }) => values.Role === 'manager')) checkRecentProof(actor, at);
  const made = created.map(({ person: { uid }, values }) => ({
    id: randomUUID(),
    uid,
    role: values.Role,
    job_role_id: jobRoles.ids.get(values.JobRole) ?? null,
    outlet_id: places.ids.get(values.Location) ?? null,
    area_id: places.areas.get(values.Location) ?? null,
    ...daysOf(values),
  }));
  await sql`
    insert into postings (id, uid, outlet_id, area_id, role, job_role_id, from_date, until_date, created_at, updated_at)
    select id, uid, outlet_id, area_id, role, job_role_id, from_date, until_date,
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from json_populate_recordset(null::postings, ${JSON.stringify(made)}::json)`.execute(tx);
  const changes = updated.map(({ stored: { id }, values }) => ({ id, ...daysOf(values) }));
  await writePostingDays(tx, at, changes);
  await recordPostings(tx, actor, at, { before: stored, made, changes });
  for (const { uid } of [...made, ...updated.map(({ person }) => person)]) context.actors.forget(uid);
  return judged;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

interface PostingDays {
  id: string;
  from_date: string;
  until_date: string | null;
}

/** Changes the days of postings. */
export async function writePostingDays(
  tx: Transaction<Tables>,
  at: Date,
  changes: readonly PostingDays[],
): Promise<void> {
  await sql`
    update postings set from_date = given.from_date, until_date = given.until_date,
      updated_at = greatest(${at.toISOString()}::timestamptz, postings.updated_at + interval '1 millisecond')
    from json_populate_recordset(null::postings, ${JSON.stringify(changes)}::json) given
    where postings.id = given.id`.execute(tx);
}

/** The entries of the trail of postings that were added, or whose days were changed. */
export async function recordPostings(
  tx: Transaction<Tables>,
  actor: PersonActor,
  at: Date,
  {
    before,
    made,
    changes,
  }: {
    before: readonly PersonPosting[];
    made: readonly { id: string }[];
    changes: readonly { id: string }[];
  },
): Promise<void> {
  const ids = [...made, ...changes].map(({ id }) => id);
  const was = new Map(before.map((posting) => [posting.id, posting]));
  const after = new Map((await listSomePostings(tx, { ids })).map((posting) => [posting.id, posting]));
  const people = await lockUsers(
    tx,
    [...after.values()].map(({ uid }) => uid),
  );
  const named = new Map(people.map((person) => [person.uid, person]));
  const entryOf = (event: 'posting created' | 'posting updated', id: string) => {
    const posting = after.get(id)!;
    const earlier = was.get(id);
    return {
      ...buildAccountEntry(actor, named.get(posting.uid)!, event, {
        posting_id: id,
        ...(earlier && { place: fieldsOf(posting).place, before: fieldsOf(earlier) }),
        after: fieldsOf(posting),
      }),
      outlet_id: posting.outlet?.id ?? null,
    };
  };
  await recordActivity(
    tx,
    actor,
    at,
    ...made.map(({ id }) => entryOf('posting created', id)),
    ...changes.map(({ id }) => entryOf('posting updated', id)),
  );
}

const daysOf = ({ FromDate, UntilDate }: PostingValues) => ({
  from_date: FromDate,
  until_date: UntilDate || null,
});

/** A posting as the cells of its row. */
export const postingCells = ({
  outlet,
  area,
  role,
  job_role,
  from_date,
  until_date,
}: PersonPosting): PostingValues => ({
  Location: outlet?.outlet_name ?? placeOf('area', area?.area_name ?? ''),
  Role: role,
  JobRole: job_role ?? '',
  FromDate: from_date,
  UntilDate: until_date ?? '',
});
