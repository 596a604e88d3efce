import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { assessRisk, type Risk, type RiskFacts, riskRule } from '@gerai/shared/work/reviews/risk.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readLongList } from '../../../../database/queries/read-long-list.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { cutPage, readCursor } from '../../../../platform/http/cursor.ts';
import { hasBit, selectUnusual } from '../../photo-proof/select-unusual.ts';

/** Cursor in a queue by risk: points, submission time, id. */
const cursorKey = z.tuple([z.int32(), z.iso.datetime(), z.uuid()]);

type Row = RiskFacts & { id: string; submitted_at: string; points: number };

export interface RankedPage {
  risks: Map<string, Risk>;
  next: string | null;
  total: number;
}

/**
 * A page of the submissions matching a condition on `submission`, by points, then newest first, with the total. The
 * cost grows with the number of matching submissions. Points change with other decisions, so a row may be missed or
 * repeated between pages.
 */
export async function listByRisk(
  db: Queryable,
  condition: RawBuilder<unknown>,
  now: Date,
  page: { after?: string | undefined; limit: number },
): Promise<RankedPage> {
  const after = readCursor(page.after, cursorKey);
  const beyond = after
    ? sql`where (points, submitted_at, id) < (${after[0]}::integer, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``;
  const found = await readLongList(
    db,
    sql<Row & { total: number }>`
    ${assessed(condition, now)}
    select assessed.*, (select count(*) from assessed) as total from assessed ${beyond}
    order by points desc, submitted_at desc, id desc limit ${page.limit + 1}`,
  );
  const { rows, next } = cutPage(found, page.limit, (last) => [last.points, last.submitted_at, last.id]);
  return {
    risks: toRisks(rows),
    next,
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the risks of these submissions by id. */
export async function findRisks(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Risk>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    ${assessed(sql`submission.id = any(${ids}::uuid[])`, now)} select * from assessed`.execute(db);
  return toRisks(rows);
}

const toRisks = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, assessRisk(row)]));

/**
 * SQL `with … assessed`: the facts and points of the submissions matching a condition on `submission`, by the rule of
 * shared/src/work/reviews/risk.ts. Recent rejections are few and read once; an outlet's submissions come from its day
 * counts, a person's from an index. All parts are materialized: the number of waiting submissions is often estimated as
 * 1, and a nested loop then repeated the people's counts for each (22 s instead of 0.1 s for a sample of 669).
 */
export function assessed(condition: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const today = businessDate(now);
  const dates = Array.from({ length: riskRule.rejectionDays }, (_, age) => addDays(today, -age));
  const since = dates.at(-1)!;
  const latest = dates.slice(0, riskRule.usualDays);
  return sql`
  with waiting as materialized (
    select submission.id, submission.task_id, submission.outlet_id, submission.submitted_by_uid,
      submission.submitted_at, coalesce(submission.proved_at, submission.submitted_at) as done_at,
      submission.attempt, submission.manager_status = 'AutoApproved' as auto_approved, submission.unusual,
      submission.judged_position
    from task_submissions submission where ${condition}
  ), rejected as materialized (
    select outlet_id, submitted_by_uid, task_id, task_date from task_submissions
    where (manager_status = 'Rejected' or audit_status = 'Rejected') and task_date >= ${since}
  ), by_outlet as materialized (
    select outlet_id, count(distinct task_id) as rejected from rejected group by outlet_id
  ), by_person as materialized (
    select submitted_by_uid, count(distinct task_id) as rejected from rejected group by submitted_by_uid
  ), sent_by_outlet as materialized (
    select outlet_id, sum(submitted) as sent from outlet_day_counts
    -- Day by day and outlet by outlet: a range of days read those of all outlets for a page of a few.
    where task_date = any(${dates}::date[]) and outlet_id = any(array(select distinct outlet_id from waiting))
    group by outlet_id
  ), usual as materialized (
    select (select count(distinct task_id) from rejected where task_date = any(${latest}::date[]))::float8 as rejected,
      (select coalesce(sum(submitted), 0) from outlet_day_counts where task_date = any(${latest}::date[]))::float8 as sent
  ), people as materialized (
    select person.uid, by_person.rejected,
      (select count(distinct task_id) from task_submissions
        where submitted_by_uid = person.uid and task_date >= ${since} and staff_status = 'Submitted') as sent
    from (select distinct submitted_by_uid as uid from waiting) person
    join by_person on by_person.submitted_by_uid = person.uid
  ), facts as materialized (
    select submission.id, submission.outlet_id, submission.submitted_at, submission.attempt - ${failures} as attempt,
      submission.auto_approved,
      ${hasBit(selectUnusual, 'copy')} as reused, ${hasBit(selectUnusual, 'gallery')} as gallery,
      ${hasBit(selectUnusual, 'far')} as far,
      greatest(0, floor(extract(epoch from submission.done_at - ${deadline}) / 60))::integer as late_minutes,
      coalesce(by_outlet.rejected, 0)::integer as outlet_rejected, coalesce(sent_by_outlet.sent, 0)::integer as outlet_sent,
      coalesce(people.rejected, 0)::integer as person_rejected, coalesce(people.sent, 0)::integer as person_sent,
      usual.rejected as business_rejected, usual.sent as business_sent
    from waiting submission
    join outlets outlet on outlet.id = submission.outlet_id
    cross join usual
    left join by_outlet on by_outlet.outlet_id = submission.outlet_id
    left join sent_by_outlet on sent_by_outlet.outlet_id = submission.outlet_id
    left join people on people.uid = submission.submitted_by_uid
  ), assessed as materialized (
    select facts.*,
      case when reused then ${points('reused')} else 0 end
      + case when gallery then ${points('gallery')} else 0 end + case when far then ${points('far')} else 0 end
      + case when late_minutes < 1 then 0 when late_minutes < ${points('veryLateMinutes')} then ${points('late')}
        else ${points('veryLate')} end
      + case when attempt > 1 then ${points('anotherAttempt')} else 0 end
      + case when auto_approved then ${points('autoApproved')} else 0 end
      + ${forRejections('outlet')} + ${forRejections('person')} as points
    from facts
  )`;
}

/** By key for each waiting submission: a join read the tasks of all years as soon as some thousand waited. */
const deadline = sql`(select deadline_datetime from daily_tasks where id = submission.task_id)`;

/** 1 where the day's end had failed the task before work arrived that was done in time: nobody rejected that. */
const failures = sql`case when submission.attempt = 1 then 0 else (
  select count(*)::integer from task_submissions failed
  where failed.task_id = submission.task_id and failed.attempt = 1 and failed.staff_status = 'AutoFailed') end`;

const points = (name: keyof typeof riskRule) => sql.lit(riskRule[name]);

function forRejections(whose: 'outlet' | 'person'): RawBuilder<unknown> {
  const [rejected, sent] = [sql.ref(`${whose}_rejected`), sql.ref(`${whose}_sent`)];
  const [found, expected] = [sql`(${rejected} * business_sent)`, sql`(${sent} * business_rejected)`];
  return sql`case when ${sent} >= ${points('fromSent')} and ${found} >= ${points('timesUsual')} * ${expected}
      and ${found} > ${expected}
      and (${found} - ${expected}) ^ 2 > ${points('deviations')} ^ 2 * ${expected} * (business_sent - business_rejected)
    then least(${points('mostForRejections')}, ${rejected} * ${points('perRejectedShare')} / ${sent}) else 0 end`;
}
