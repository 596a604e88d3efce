import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { exportProofRates as exportCall, RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { rateLimits } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { rateOf } from '@gerai/shared/insight/proof-rates/rules.ts';
import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { sendTable } from '../../../platform/tables/send-table.ts';
import type { TableCell } from '../../../platform/tables/table-cell.ts';
import { listRateRows, ratePeriod } from './queries.ts';

const kinds: readonly [kind: UnusualFilter, heading: string][] = [
  ['any', 'Flagged'],
  ['gallery', 'From the gallery'],
  ['far', 'Far away'],
  ['copy', 'Used before'],
  ['offline', 'Done offline'],
  ['no_position', 'No position'],
];

/** Sends all rows as the file worth-a-look-{by}-{from}-{to}; a share is empty where there are too few submissions. */
export async function exportProofRates(
  context: Context,
  query: EndpointParsed<typeof exportCall>['query'],
  reply: FastifyReply,
): Promise<never> {
  const { dateFrom, dateTo } = ratePeriod(context, query);
  const isOutlet = query.by === 'outlet';
  const headings = [
    ...(isOutlet ? ['Outlet', 'Region'] : ['Person', 'Outlet']),
    'Submissions with photos',
    ...kinds.flatMap(([, heading]) => [heading, `${heading} %`]),
  ];
  const file = { name: `worth-a-look-${query.by}-${dateFrom}-${dateTo}`, headings };
  return await sendTable(reply, file, pagesOf(await listRateRows(context, query)), query);
}

async function* pagesOf(rows: readonly RateRow[]) {
  for (let start = 0; start < rows.length; start += rateLimits.pageRows)
    yield rows.slice(start, start + rateLimits.pageRows).map(cellsOf);
}

const cellsOf = (row: RateRow): TableCell[] => [
  row.name,
  row.under,
  row.sent,
  ...kinds.flatMap(([kind]) => [row[kind], rateOf(row, kind)]),
];
