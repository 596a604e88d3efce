import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  MOST_TASK_PLACES,
  type findTaskPlaces as placesCall,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { sql } from 'kysely';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { buildTaskFilter } from './build-task-filter.ts';
import { buildTaskOrder, DAY, JOINS, type ListPosition } from './build-task-order.ts';

type Query = EndpointParsed<typeof placesCall>['query'];

/**
 * Returns the cursor after each `every` rows of a sorted list, so that any page is one request: a keyset alone only
 * leads from page to page. Sorts the keys once, like one page of the list, without reading names.
 */
export async function findTaskPlaces(
  context: Context,
  query: Query,
): Promise<EndpointResponse<typeof placesCall>> {
  const { sort, order, every } = query;
  const { where, submission, bySubmission } = await buildTaskFilter(context, query);
  const listOrder = buildTaskOrder(sort, order, bySubmission === 'always' ? DAY.submission : DAY.task);
  const found = await readLongList(
    context.db,
    sql<ListPosition>`
      select value, task_date, id from (
        select ${listOrder.value} as value, task.task_date, task.id,
          row_number() over (order by ${listOrder.orderBy}) as number
        from daily_tasks task
        ${bySubmission || sort === 'status' ? submission : sql``}
        ${sort === 'location' ? JOINS.outlets : sql``}
        ${sort === 'jobRole' ? JOINS.job_roles : sql``}
        where ${where}
      ) numbered
      where number % ${every}::int = 0
      order by number
      limit ${MOST_TASK_PLACES}`,
  );
  return { places: found.map((row) => writeCursor(listOrder.toKey(row))) };
}
