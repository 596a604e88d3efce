import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import type { LockedUser } from '../account/lock-user.ts';
import { checkDays, checkNotArchived, explainPosting } from './create-posting.ts';
import { fieldsOf, listSomePostings } from './queries.ts';

interface Lending {
  outlet_id: string;
  /** Of staff; null has each work in their own. */
  job_role_id: string | null;
  from_date: string;
  until_date: string | null;
}

/** Whom a posting is of, and as what. */
interface Lent {
  user: LockedUser;
  role: 'manager' | 'staff';
  job_role_id: string | null;
}

/**
 * Has several locked people work at another outlet, managers as managers and staff as staff, in a few statements. Returns
 * why some are refused, by uid; who is lent so already is none of them. The caller has asked for a recent proof where one
 * of them manages.
 */
export async function createPostings(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  users: readonly LockedUser[],
  { outlet_id, job_role_id, from_date, until_date }: Lending,
): Promise<Map<string, AnyBecause>> {
  checkDays({ from_date, until_date }, businessDate(now));
  await checkNotArchived(tx, { outlet_id, job_role_id });
  const refused = new Map<string, AnyBecause>();
  const people = users.flatMap((user): Lent[] => {
    const as = roleThere(user, job_role_id);
    if ('reason' in as) refused.set(user.uid, as);
    else if (user.location_id === outlet_id && (as.role === 'manager' || as.job_role_id === user.job_role_id))
      refused.set(user.uid, { reason: 'postings.overlap' });
    else return [{ user, ...as }];
    return [];
  });
  const there = await findOverlaps(tx, people, { outlet_id, from_date, until_date });
  for (const [uid, isSame] of there) if (!isSame) refused.set(uid, { reason: 'postings.overlap' });
  const lent = people.filter(({ user }) => !there.has(user.uid));
  if (lent.length === 0) return refused;
  const rows = lent.map(({ user, role, job_role_id: job_role }) => ({
    uid: user.uid,
    outlet_id,
    area_id: null,
    role,
    job_role_id: job_role,
    from_date,
    until_date,
    created_at: now,
    updated_at: now,
  }));
  const made = await tx.insertInto('postings').values(rows).returning('id').execute().catch(explainPosting);
  const postings = await listSomePostings(tx, { ids: made.map(({ id }) => id) });
  const byUid = new Map(postings.map((posting) => [posting.uid, posting]));
  const entries = lent.map(({ user }) => {
    const posting = byUid.get(user.uid)!;
    const details = { posting_id: posting.id, after: fieldsOf(posting) };
    return { ...buildAccountEntry(actor, user, 'posting created', details), outlet_id };
  });
  await recordActivity(tx, actor, now, ...entries);
  return refused;
}

/** As what somebody works at another outlet. */
function roleThere(user: LockedUser, job_role_id: string | null): Omit<Lent, 'user'> | AnyBecause {
  if (user.role === 'manager') return { role: 'manager', job_role_id: null };
  if (user.role !== 'staff') return { reason: 'postings.not_posted' };
  const as = job_role_id ?? user.job_role_id;
  return as === null ? { reason: 'postings.job_role_required' } : { role: 'staff', job_role_id: as };
}

/** Who is there in the same role on some of the days; true where it is on just these days. */
async function findOverlaps(
  tx: Transaction<Tables>,
  people: readonly Lent[],
  { outlet_id, from_date, until_date }: Omit<Lending, 'job_role_id'>,
): Promise<Map<string, boolean>> {
  const of = (value: (lent: Lent) => string | null) => sql.val(people.map(value));
  const { rows } = await sql<{ uid: string; is_same: boolean }>`
    select posting.uid,
      bool_and((from_date, until_date) is not distinct from (${from_date}::date, ${until_date}::date)) as is_same
    from unnest(${of(({ user }) => user.uid)}::uuid[], ${of(({ role }) => role)}::text[],
      ${of((lent) => lent.job_role_id)}::uuid[]) as lent(uid, role, job_role_id)
    join postings posting on posting.uid = lent.uid and posting.outlet_id = ${outlet_id}::uuid
      and posting.role = lent.role and posting.job_role_id is not distinct from lent.job_role_id
      and daterange(from_date, until_date, '[]') && daterange(${from_date}::date, ${until_date}::date, '[]')
    group by posting.uid`.execute(tx);
  return new Map(rows.map(({ uid, is_same }) => [uid, is_same]));
}
