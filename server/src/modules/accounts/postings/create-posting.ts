import type { Posting, PostingInput } from '@gerai/shared/accounts/postings/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explainViolations, refusal } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { lockActor } from '../users/rights/lock-actor.ts';
import { fieldsOf, readPosting } from './queries.ts';

/**
 * Has a manager or a staff member work at another outlet or manage an area, from a day on. Throws `not_found`,
 * `refused` for another role, `step_up_required` for a manager's posting, `conflict` where they are there in that role
 * on some of the days, `invalid_input` for days in the past and unknown places.
 */
export async function createPosting(
  context: Context,
  actor: Actor,
  uid: string,
  input: PostingInput,
): Promise<Posting> {
  const now = context.clock.now();
  if (input.role === 'manager') checkRecentProof(actor, now);
  checkDays(input, businessDate(now));
  const posting = await context.db
    .transaction()
    .execute(async (tx) => {
      await lockActor(tx, actor, uid);
      const user = await lockUser(tx, uid);
      if (user.role !== 'manager' && user.role !== 'staff')
        throw refusal('refused', { reason: 'postings.not_posted' });
      await checkOverlap(tx, uid, input);
      await checkNotArchived(tx, input);
      const { id } = await tx
        .insertInto('postings')
        .values({ ...input, uid, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const made = await readPosting(tx, id);
      await recordActivity(tx, actor, now, {
        ...buildAccountEntry(actor, user, 'posting created', { posting_id: id, after: fieldsOf(made) }),
        outlet_id: input.outlet_id,
      });
      return made;
    })
    .catch(explainPosting);
  context.actors.forget(uid);
  return posting;
}

const unknownPlace = { reason: 'postings.unknown_place' } as const;

export const explainPosting = explainViolations([
  ['postings_outlet_id_fkey', 'invalid_input', 'outlet_id', unknownPlace],
  ['postings_area_id_fkey', 'invalid_input', 'area_id', unknownPlace],
  ['postings_job_role_id_fkey', 'invalid_input', 'job_role_id', { reason: 'postings.unknown_job_role' }],
]);

/** Throws `invalid_input` for days in the wrong order, and for a last day before `today`. */
export function checkDays(
  { from_date, until_date }: Pick<PostingInput, 'from_date' | 'until_date'>,
  today: string,
): void {
  if (until_date === null) return;
  const at = ['until_date'];
  if (until_date < from_date) throw new AppError('invalid_input', 'postings.ends_before', undefined, { at });
  if (until_date < today) throw new AppError('invalid_input', 'postings.ended', undefined, { at });
}

/** Throws `invalid_input` for an archived outlet or job role; locks them against being archived until the commit. */
export async function checkNotArchived(
  tx: Transaction<Tables>,
  { outlet_id, job_role_id }: Pick<PostingInput, 'outlet_id' | 'job_role_id'>,
): Promise<void> {
  const isArchived = async (table: 'outlets' | 'job_roles', id: string | null) => {
    const { rows } = await sql<{ is_archived: boolean }>`
      select archived_at is not null as is_archived from ${sql.table(table)} where id = ${id} for key share`.execute(
      tx,
    );
    return rows[0]?.is_archived === true;
  };
  if (await isArchived('outlets', outlet_id))
    throw new AppError('invalid_input', 'outlets.archived', undefined, { at: ['outlet_id'] });
  if (await isArchived('job_roles', job_role_id))
    throw new AppError('invalid_input', 'roles.archived', undefined, { at: ['job_role_id'] });
}

/** Throws `conflict` where the locked person has another posting of the same place and role on some of the days. */
export async function checkOverlap(
  tx: Transaction<Tables>,
  uid: string,
  input: PostingInput & { id?: string },
): Promise<void> {
  const { outlet_id, area_id, role, job_role_id, from_date, until_date } = input;
  const { rows } = await sql`
    select from postings
    where uid = ${uid} and id is distinct from ${input.id ?? null}::uuid
      and (outlet_id, area_id, role, job_role_id)
        is not distinct from (${outlet_id}::uuid, ${area_id}::uuid, ${role}, ${job_role_id}::uuid)
      and daterange(from_date, until_date, '[]') && daterange(${from_date}, ${until_date}, '[]')
    limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError('conflict', 'postings.overlap', undefined, { at: ['from_date'] });
}
