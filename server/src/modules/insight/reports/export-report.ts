import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { completionRate, doneOf, onTimeRate, rejectionRate } from '@gerai/shared/insight/dashboards/rules.ts';
import type { exportReport as exportCall, ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import { reportLimits } from '@gerai/shared/insight/reports/options.ts';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import type { FastifyReply } from 'fastify';
import type { Context, Queryable } from '../../../platform/context.ts';
import { sendTable } from '../../../platform/tables/send-table.ts';
import type { TableCell, TableFile, TablePages } from '../../../platform/tables/table-cell.ts';
import { listReportRows } from './queries.ts';

type Query = EndpointParsed<typeof exportCall>['query'];

const columns: readonly [heading: string, cell: (row: ReportRow) => TableCell][] = [
  // The outlets of no area that is listed.
  ['Name', ({ key, name }) => (key === '' ? 'Other outlets' : name)],
  ['Tasks', ({ tasks }) => tasks],
  ['Done', doneOf],
  ['Completion %', completionRate],
  ['Submitted', ({ submitted }) => submitted],
  ['On time', ({ on_time }) => on_time],
  ['On time %', onTimeRate],
  ['Rejected', ({ rejected }) => rejected],
  ['Rejected %', rejectionRate],
  ['Auto failed', ({ auto_failed }) => auto_failed],
  ['Auto approved', ({ auto_approved }) => auto_approved],
];
const region: (typeof columns)[number] = ['Region', (row) => row.region];
const displayId: (typeof columns)[number] = ['Display ID', (row) => row.key];

/** The report as a table: all rows that match, sorted, under the name report-{by}-{from}-{to}. */
export async function buildReportTable(
  db: Queryable,
  query: Omit<Query, keyof TableOptions>,
): Promise<TableFile & { pages: TablePages }> {
  const [name, ...figures] = columns;
  const shown = [
    name!,
    ...(query.by === 'outlet' ? [region] : query.by === 'task' ? [displayId] : []),
    ...figures,
  ];
  const rows = await listReportRows(db, query);
  return {
    name: `report-${query.by}-${query.dateFrom}-${query.dateTo}`,
    headings: shown.map(([heading]) => heading),
    pages: pagesOf(rows.map((row) => shown.map(([, cell]) => cell(row)))),
  };
}

/** Sends the report as a file. */
export async function exportReport({ db }: Context, query: Query, reply: FastifyReply): Promise<never> {
  const { pages, ...file } = await buildReportTable(db, query);
  return await sendTable(reply, file, pages, query);
}

async function* pagesOf(cells: TableCell[][]) {
  for (let start = 0; start < cells.length; start += reportLimits.pageRows)
    yield cells.slice(start, start + reportLimits.pageRows);
}
