import type { TemplateFilter } from '@gerai/shared/business/templates/contract.ts';
import { IMPORT_COLUMNS, NEVER } from '@gerai/shared/business/templates/import-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { dateCell, type TableCell, type TableFile } from '../../../../platform/tables/table-cell.ts';
import { listTemplateRows } from './list-template-rows.ts';

const END = IMPORT_COLUMNS.indexOf('EndDate');

/** The templates that match as a file with the columns of an import, in pages. */
export function exportTemplates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: TemplateFilter,
): TableFile & { pages: AsyncIterable<TableCell[][]> } {
  async function* pages(): AsyncGenerator<TableCell[][]> {
    for await (const rows of listTemplateRows(db, filter))
      yield rows.map(({ cells }) => cells.with(END, cells[END] ?? dateCell(NEVER)));
  }
  return { name: `templates-${businessDate(clock.now())}`, headings: IMPORT_COLUMNS, pages: pages() };
}
