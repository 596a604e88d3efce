import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { AuditSample } from '@gerai/shared/work/reviews/sample-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { personNameOf } from '../../../accounts/account/queries.ts';

/** Maximum samples listed. */
const LATEST = 10;

/** Returns a sample with its progress. Any auditor may see it, as two may share the work. Throws `not_found`. */
export async function readAuditSample(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<AuditSample> {
  const { rows } = await samples(sql`sample.id = ${id}`).execute(db);
  if (!rows[0]) throw notFound('Sample');
  return rows[0];
}

/** The latest samples drawn by the actor. */
export async function listAuditSamples(
  { db }: Pick<Context, 'db'>,
  actor: PersonActor,
): Promise<{ rows: AuditSample[] }> {
  const { rows } = await samples(sql`sample.auditor_uid = ${actor.uid}`).execute(db);
  return { rows };
}

const samples = (condition: RawBuilder<unknown>) => sql<AuditSample>`
  select sample.id, sample.drawn_at, ${personNameOf(sql`sample.auditor_uid`)} as drawn_by, sample.business_date,
    sample.coverage, sample.filter, sample.population, sample.outlets, items.high_risk, items.drawn
  from (select * from audit_samples sample where ${condition} order by drawn_at desc, id limit ${sql.lit(LATEST)}) sample
  cross join lateral (
    select ${stratum(sql`item.is_high_risk`)} as high_risk, ${stratum(sql`not item.is_high_risk`)} as drawn
    from audit_sample_items item join task_submissions submission on submission.id = item.submission_id
    where item.sample_id = sample.id
  ) items
  order by sample.drawn_at desc, sample.id`;

const stratum = (belongs: RawBuilder<unknown>) => sql`json_build_object(
  'size', count(*) filter (where ${belongs}),
  'decided', count(*) filter (where ${belongs} and submission.audit_status <> 'Pending'),
  'rejected', count(*) filter (where ${belongs} and submission.audit_status = 'Rejected'))`;
