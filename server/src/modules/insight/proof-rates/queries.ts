import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  listProofRates as listCall,
  RateQuery,
  RateRow,
} from '@gerai/shared/insight/proof-rates/contract.ts';
import { type RateGrouping, rateLimits } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { compareRates, ratePlace } from '@gerai/shared/insight/proof-rates/rules.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { UNUSUAL_FILTERS, type UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { ANY_KINDS, hasBit, isOffline, selectUnusual } from '../../work/photo-proof/select-unusual.ts';

const cursorKey = z.tuple([z.number(), z.number(), z.string(), z.string()]);

/** A page of how often the photos of outlets or people are worth a look, the surest highest share first. */
export async function listProofRates(
  context: Context,
  { after: cursor, ...query }: EndpointParsed<typeof listCall>['query'],
): Promise<EndpointResponse<typeof listCall>> {
  const after = readCursor(cursor, cursorKey);
  const all = await listRateRows(context, query);
  const start = after ? all.findIndex((row) => compareRates(after, ratePlace(row, query.kind)) < 0) : 0;
  const rows = start < 0 ? [] : all.slice(start, start + rateLimits.pageRows);
  const hasMore = start >= 0 && start + rows.length < all.length;
  const next = hasMore ? writeCursor(ratePlace(rows.at(-1)!, query.kind)) : null;
  return { rows, next, total: all.length, ...ratePeriod(context, query) };
}

export function ratePeriod({ clock }: Pick<Context, 'clock'>, { days }: Pick<RateQuery, 'days'>) {
  const dateTo = businessDate(clock.now());
  return { dateFrom: addDays(dateTo, 1 - days), dateTo };
}

interface Grouping {
  key: RawBuilder<unknown>;
  names: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  under: RawBuilder<unknown>;
}

const groupings: Record<RateGrouping, Grouping> = {
  outlet: {
    key: sql`outlet_id`,
    names: sql`join outlets named on named.id = counted.key`,
    name: sql`named.outlet_name`,
    under: sql`named.region`,
  },
  person: {
    key: sql`submitted_by_uid`,
    names: sql`join users named on named.uid = counted.key left join outlets outlet on outlet.id = named.location_id`,
    name: sql`named.name`,
    under: sql`outlet.outlet_name`,
  },
};

const unusual = sql`told.unusual`;
const kinds: Record<UnusualFilter, RawBuilder<unknown>> = {
  any: hasBit(unusual, ...ANY_KINDS),
  gallery: hasBit(unusual, 'gallery'),
  far: hasBit(unusual, 'far'),
  copy: hasBit(unusual, 'copy'),
  offline: sql`told.offline`,
  no_position: hasBit(unusual, 'no_position'),
};

/**
 * All rows, sorted, in one statement: the current submissions with photos of the period by their index of dates, each with
 * what was counted of its photos ahead, so that the years stored do not matter.
 */
export async function listRateRows(context: Context, query: RateQuery): Promise<RateRow[]> {
  const { key, names, name, under } = groupings[query.by];
  const { dateFrom, dateTo } = ratePeriod(context, query);
  const found = query.search ? sql`where ${isNamed([name, under], query.search)}` : sql``;
  const isOfArea = isInArea(sql`submission.outlet_id`, query.area_id);
  const counts = UNUSUAL_FILTERS.map(
    (kind) => sql`count(*) filter (where ${kinds[kind]}) as ${sql.ref(kind)}`,
  );
  const rows = await readLongList(
    context.db,
    sql<RateRow>`
      with told as (
        select submission.outlet_id, submission.submitted_by_uid, ${isOffline} as offline, ${selectUnusual} as unusual
        from task_submissions submission
        join outlets outlet on outlet.id = submission.outlet_id
        where submission.task_date between ${dateFrom} and ${dateTo} and submission.is_latest
          and submission.staff_status = 'Submitted' and submission.photo_count > 0 and ${isOfArea}
        -- Keeps the bits from being counted once for each figure.
        offset 0
      )
      select counted.key::text as key, ${name} as name, ${under} as under, ${sql.join([sql`sent`, ...UNUSUAL_FILTERS.map((kind) => sql.ref(kind))])}
      from (
        select ${key} as key, count(*) as sent, ${sql.join(counts)} from told group by 1
      ) counted ${names} ${found}`,
  );
  return rows
    .map((row) => ({ row, place: ratePlace(row, query.kind) }))
    .sort((one, other) => compareRates(one.place, other.place))
    .map(({ row }) => row);
}
