import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type DayCounts, sumOf } from '@gerai/shared/insight/dashboards/rules.ts';
import type {
  exportReport as exportCall,
  ReportRow,
  getReport as reportCall,
} from '@gerai/shared/insight/reports/contract.ts';
import { type ReportGrouping, reportLimits } from '@gerai/shared/insight/reports/options.ts';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { selectCounts } from './select-counts.ts';
import { comparePlaces, placeOf, sortReport } from './sort-report.ts';

type Query = Omit<EndpointParsed<typeof exportCall>['query'], keyof TableOptions>;

const cursorKey = z.tuple([z.number().nullable(), z.string(), z.string()]);

/** A page of a report's rows; its days and totals cover the whole period, whatever the page. */
export async function readReport(
  { db }: Context,
  query: EndpointParsed<typeof reportCall>['query'],
): Promise<EndpointResponse<typeof reportCall>> {
  const after = readCursor(query.after, cursorKey);
  const [all, days, outages] = await Promise.all([
    listReportRows(db, query),
    listDays(db, query),
    countOutages(db, query),
  ]);
  const start = after ? all.findIndex((row) => comparePlaces(after, placeOf(row, query), query) < 0) : 0;
  const rows = start < 0 ? [] : all.slice(start, start + reportLimits.pageRows);
  const more = start >= 0 && start + rows.length < all.length;
  return {
    rows,
    next: more ? writeCursor(placeOf(rows.at(-1)!, query)) : null,
    total: sumOf(days),
    days,
    outages,
  };
}

/** All rows of a report, sorted; as many as outlets, regions, areas, job roles or templates. */
export async function listReportRows(db: Queryable, query: Query): Promise<ReportRow[]> {
  const { counts, columns, names, key, name, region } = groupingOf(query);
  const where = [sql`true`];
  if (query.region) where.push(sql`outlet.region = ${query.region}`);
  if (query.area_id) where.push(isInArea(sql`outlet_id`, query.area_id));
  if (query.search) {
    const texts = [name, region, ...(query.by === 'task' ? [key] : [])];
    where.push(isNamed(texts, query.search));
  }
  const { rows } = await sql<ReportRow>`
    select ${key} as key, ${name} as name, ${region} as region, ${sums}
    from (
      select ${columns}, ${sums} from ${counts(query)} counted group by ${columns}
    ) counted ${names}
    where ${sql.join(where, sql` and `)} group by 1, 2, 3
    having sum(tasks) > 0`.execute(db);
  return sortReport(rows, query);
}

const sums = sql.join(
  ['tasks', 'submitted', 'on_time', 'rejected', 'auto_approved', 'auto_failed'].map(
    (column) => sql`sum(counted.${sql.ref(column)}) as ${sql.ref(column)}`,
  ),
);

interface Grouping {
  counts: typeof selectCounts.ofOutlets;
  /** The columns to group by before names are joined. */
  columns: RawBuilder<unknown>;
  names: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  region: RawBuilder<unknown>;
}

const none = sql`null::text`;
const places = {
  counts: selectCounts.ofOutlets,
  columns: sql`outlet_id, job_role_id`,
  names: sql`join outlets outlet on outlet.id = outlet_id`,
} as const;

const groupingOf = ({ by, area_id }: Pick<Query, 'by' | 'area_id'>): Grouping =>
  by === 'area' ? byAreasBelow(area_id ?? null) : groupings[by];

/** Each outlet counts for that one of the areas directly below a given one, or below none, that it is in. */
const byAreasBelow = (area_id: string | null): Grouping => ({
  ...places,
  names: sql`${places.names} left join (
    with recursive below (id, top) as (
      select id, id from areas where parent_id is not distinct from ${area_id}::uuid
      union
      select areas.id, below.top from areas join below on areas.parent_id = below.id
    )
    select below.id, areas.id as top, areas.area_name from below join areas on areas.id = below.top
  ) area on area.id = outlet.area_id`,
  key: sql`coalesce(area.top::text, '')`,
  name: sql`coalesce(area.area_name, '')`,
  region: none,
});

const groupings: Record<Exclude<ReportGrouping, 'area'>, Grouping> = {
  outlet: {
    ...places,
    key: sql`outlet.id::text`,
    name: sql`outlet.outlet_name`,
    region: sql`outlet.region`,
  },
  region: { ...places, key: sql`outlet.region`, name: sql`outlet.region`, region: none },
  jobRole: {
    ...places,
    names: sql`${places.names} join job_roles role on role.id = job_role_id`,
    key: sql`role.id::text`,
    name: sql`role.role_name`,
    region: none,
  },
  task: {
    counts: selectCounts.ofTemplates,
    columns: sql`display_id`,
    // The present name.
    names: sql`join (
      select distinct on (display_id) display_id, task_name from task_definitions
      order by display_id, created_at desc
    ) definition using (display_id)`,
    key: sql`display_id`,
    name: sql`definition.task_name`,
    region: none,
  },
};

/** Days of outlets that are left out, because an admin marked them as a system outage. */
async function countOutages(db: Queryable, { dateFrom, dateTo, region, area_id }: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outage_outlets join outlets on outlets.id = outlet_id
    where business_date between ${dateFrom} and ${dateTo} and (${region ?? null}::text is null or region = ${region ?? null})
      and ${isInArea(sql`outlet_id`, area_id)}`.execute(db);
  return rows[0]!.count;
}

async function listDays(db: Queryable, { dateFrom, dateTo, region, area_id }: Query) {
  const ofRegion = region ? sql`and outlet_id in (select id from outlets where region = ${region})` : sql``;
  const { rows } = await sql<DayCounts & { date: string }>`
    select task_date as date, ${sums} from ${selectCounts.ofOutlets({ dateFrom, dateTo })} counted
    where ${isInArea(sql`outlet_id`, area_id)} ${ofRegion}
    group by task_date having sum(tasks) > 0 order by task_date`.execute(db);
  return rows;
}
