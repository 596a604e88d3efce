import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { canAudit } from '@gerai/shared/work/reviews/policy.ts';
import { riskRule } from '@gerai/shared/work/reviews/risk.ts';
import {
  type AuditSample,
  type Coverage,
  type SampleFilter,
  sampleLimits,
} from '@gerai/shared/work/reviews/sample-contract.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { buildAuditCondition } from './build-audit-condition.ts';
import { assessed } from './list-by-risk.ts';
import { readAuditSample } from './queries.ts';

/**
 * Draws and stores a sample of the submissions waiting for an audit: all of high risk, and a random share of the rest
 * of each outlet, at least one. Randomness is a digest of day, auditor, input and submission, so the draw is
 * reproducible from the same rows. Repeating it on the same day returns the stored sample. Throws `refused` where
 * nothing waits or the sample would be too large.
 */
export async function drawAuditSample(
  context: Context,
  actor: PersonActor,
  { coverage, filter }: { coverage: Coverage; filter: SampleFilter },
): Promise<AuditSample> {
  if (!canAudit(actor)) throw notFound('Sample');
  const now = context.clock.now();
  const input = JSON.stringify([coverage, Object.entries(filter).sort()]);
  const key = { auditor_uid: actor.uid, business_date: businessDate(now), input };
  const id = await context.db.transaction().execute(async (tx) => {
    // Serialises concurrent draws, so that the second returns the first's sample.
    await sql`select pg_advisory_xact_lock(hashtextextended(${Object.values(key).join(' ')}, 0))`.execute(tx);
    const stored = await tx
      .selectFrom('audit_samples')
      .select('id')
      .where((eb) => eb.and(key))
      .executeTakeFirst();
    if (stored) return stored.id;
    const condition = sql`${buildAuditCondition(filter)} ${withoutOwn(actor)}`;
    await refuseTooLarge(tx, condition, coverage);
    const { rows } = await sql<Drawn>`
      ${assessed(condition, now)}, ranked as (
        select id, outlet_id, points >= ${sql.lit(riskRule.high)} as is_high_risk,
          row_number() over by_chance as place, count(*) over of_outlet as waiting
        from assessed
        window by_chance as (partition by outlet_id, points >= ${sql.lit(riskRule.high)}
            order by md5(${Object.values(key).join(' ')}::text || id::text), id),
          of_outlet as (partition by outlet_id, points >= ${sql.lit(riskRule.high)})
      )
      select id, is_high_risk, (select count(*) from assessed) as population,
        (select count(distinct outlet_id) from assessed) as outlets
      from ranked where is_high_risk or place <= ${share(coverage)}
      order by id limit ${sampleLimits.size + 1}`.execute(tx);
    return await keepSample(tx, rows, { ...key, filter, coverage, drawn_at: now });
  });
  return await readAuditSample(context, { id });
}

/** Refuses before assessing anything: of 425,000 that waited the draw took 19 s, and then was too large. */
async function refuseTooLarge(
  tx: Transaction<Tables>,
  condition: RawBuilder<unknown>,
  coverage: Coverage,
): Promise<void> {
  if (coverage.kind !== 'percent') return;
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from task_submissions submission where ${condition}`.execute(tx);
  if ((rows[0]!.waiting * coverage.percent) / 100 > sampleLimits.size) throw tooLarge();
}

const tooLarge = () => new AppError('refused', 'reviews.sample_too_large', { size: sampleLimits.size });

interface Drawn {
  id: string;
  is_high_risk: boolean;
  population: number;
  outlets: number;
}

/** Excludes the auditor's own submissions, which only others may review. */
const withoutOwn = ({ role, uid }: PersonActor) =>
  role === 'admin' ? sql`` : sql`and submission.submitted_by_uid is distinct from ${uid}`;

/** The number drawn per outlet, rounded up so that each has at least one. */
const share = (coverage: Coverage) =>
  coverage.kind === 'percent'
    ? sql`ceil(waiting * ${coverage.percent}::numeric / 100)`
    : sql`${coverage.count}`;

async function keepSample(
  tx: Transaction<Tables>,
  drawn: readonly Drawn[],
  { filter, coverage, ...sample }: SampleToKeep,
): Promise<string> {
  const [first] = drawn;
  if (!first) throw new AppError('refused', 'reviews.nothing_waits');
  if (drawn.length > sampleLimits.size) throw tooLarge();
  const { population, outlets } = first;
  const { id } = await tx
    .insertInto('audit_samples')
    .values({
      ...sample,
      population,
      outlets,
      filter: JSON.stringify(filter),
      coverage: JSON.stringify(coverage),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [high, others] = [true, false].map((is) => drawn.filter(({ is_high_risk }) => is_high_risk === is));
  for (const [part, is_high_risk] of [
    [high!, true],
    [others!, false],
  ] as const)
    await sql`
      insert into audit_sample_items (sample_id, submission_id, is_high_risk)
      select ${id}::uuid, unnest(${part.map((item) => item.id)}::uuid[]), ${is_high_risk}`.execute(tx);
  return id;
}

interface SampleToKeep {
  auditor_uid: string;
  business_date: string;
  input: string;
  filter: SampleFilter;
  coverage: Coverage;
  drawn_at: Date;
}
