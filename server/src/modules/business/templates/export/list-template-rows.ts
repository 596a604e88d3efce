import type { TemplateFilter } from '@gerai/shared/business/templates/contract.ts';
import { DEFINITION_FIELDS } from '@gerai/shared/business/templates/definition.ts';
import { IMPORT_COLUMNS } from '@gerai/shared/business/templates/import-contract.ts';
import { importCellsOf, type WrittenTemplate } from '@gerai/shared/business/templates/import-fields.ts';
import { placeOf } from '@gerai/shared/business/templates/named-place.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { dateCell, type TableCell } from '../../../../platform/tables/table-cell.ts';
import { isMatching } from '../list-templates.ts';
import { isForOutlet } from '../schedule/is-for-outlet.ts';
import { scheduleColumns } from '../schedule/select-schedule.ts';

const PAGE = 2000;

/** A template at one location, at those of an area or a tag, or at all, as the columns of an import have it. */
export interface TemplateCells {
  id: string;
  template: WrittenTemplate;
  cells: TableCell[];
}

/** The templates of an import too, by their TaskIDs. */
type Filter = TemplateFilter & { display_ids?: readonly string[] };

/**
 * The templates that match, a row for each location, in pages by TaskID. With a location only the rows that apply to it.
 */
export async function* listTemplateRows(db: Queryable, filter: Filter = {}): AsyncGenerator<TemplateCells[]> {
  for (let after: Key | undefined; ; ) {
    const rows = await readPage(db, filter, after);
    yield rows.map(({ id, ...template }) => ({ id, template, cells: cellsOf(template) }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!;
  }
}

interface Key {
  display_id: string;
  id: string;
}

async function readPage(
  db: Queryable,
  filter: Filter,
  after: Key | undefined,
): Promise<(WrittenTemplate & Key)[]> {
  const rows = await db
    .selectFrom('task_templates as template')
    .innerJoin('task_definitions as definition', 'definition.id', 'template.definition_id')
    .innerJoin('job_roles as job_role', 'job_role.id', 'template.assigned_job_role_id')
    .leftJoin('task_groups as task_group', 'task_group.id', 'definition.group_id')
    .leftJoin('outlets as outlet', 'outlet.id', 'template.assigned_location_id')
    .leftJoin('areas as area', 'area.id', 'template.assigned_area_id')
    .leftJoin('tags as tag', 'tag.id', 'template.assigned_tag_id')
    .select(scheduleColumns.map((column) => `template.${column}` as const))
    .select(['template.id', 'template.display_id', 'template.status', 'template.priority'])
    .select(DEFINITION_FIELDS.map((field) => `definition.${field}` as const))
    .select(['template.assigned_to', 'job_role.role_name as job_role', 'task_group.group_name as task_group'])
    .select(['outlet.outlet_name', 'area.area_name', 'tag.tag_name'])
    .where(isMatching(filter))
    .$if(filter.display_ids !== undefined, (query) =>
      query.where('template.display_id', '=', sql<string>`any(${filter.display_ids}::text[])`),
    )
    .$if(filter.location_id !== undefined, (query) =>
      query.where(isForOutlet(sql`template`, filter.location_id!)),
    )
    .$if(after !== undefined, (query) =>
      query
        .where('template.display_id', '>=', after!.display_id)
        .where(sql<boolean>`(template.display_id, template.id) > (${after!.display_id}, ${after!.id}::uuid)`),
    )
    .orderBy('template.display_id')
    .orderBy('template.id')
    .limit(PAGE)
    .execute();
  return rows.map(({ outlet_name, area_name, tag_name, ...row }) => ({
    ...row,
    location: buildPlace({ area_name, tag_name }) ?? outlet_name,
  }));
}

/** The location of a template of an area or a tag in a file; null for another. */
function buildPlace({ area_name, tag_name }: Record<'area_name' | 'tag_name', string | null>): string | null {
  if (area_name !== null) return placeOf('area', area_name);
  return tag_name === null ? null : placeOf('tag', tag_name);
}

const dates: readonly string[] = ['StartDate', 'EndDate'];
const numbers: readonly string[] = ['MonthlyDate', 'CustomDays', 'CustomWeeks', 'DeadlineDays'];

function cellsOf(template: WrittenTemplate): TableCell[] {
  const cells = importCellsOf(template);
  return IMPORT_COLUMNS.map((column) => {
    const cell = cells[column];
    if (cell === '') return null;
    if (dates.includes(column)) return dateCell(cell);
    return numbers.includes(column) ? Number(cell) : cell;
  });
}
