import type { AnyBecause } from '../../reasons.ts';
import { nameKey } from '../../tables/name-finder.ts';
import { readPlace } from '../templates/named-place.ts';
import { type Sheet, sheetNames } from './sheets.ts';

type RowError = { row: number; field: string; value: string } & AnyBecause;

interface SheetRow {
  row: number;
  cells: Readonly<Record<string, string | undefined>>;
}

/** The reasons by which each sheet refuses a name that nothing has. */
const unknown: ReadonlySet<string> = new Set([
  'workbook.unknown_name',
  'workbook.unknown_person',
  'user_import.unknown_location',
  'user_import.unknown_job_role',
  'template_import.unknown',
] satisfies AnyBecause['reason'][]);

/** The column that names the rows of a sheet which others name. */
const nameColumns = {
  areas: 'AreaName',
  outlets: 'OutletName',
  job_roles: 'JobRole',
  task_groups: 'TaskGroup',
  people: 'Email',
} as const;
type Named = keyof typeof nameColumns;

function namedBy({ field, value }: RowError): { sheet: Named; name: string } | undefined {
  const place = field === 'Location' ? readPlace(value) : undefined;
  if (place) return place.kind === 'area' ? { sheet: 'areas', name: place.name } : undefined;
  const sheet = (
    {
      Area: 'areas',
      AreaAbove: 'areas',
      Location: 'outlets',
      JobRole: 'job_roles',
      TaskGroup: 'task_groups',
      Email: 'people',
    } as const
  )[field];
  return sheet && { sheet, name: value };
}

/**
 * Tells the errors of rows that name a wrong row of the same workbook from those that name what is nowhere: one wrong
 * outlet makes all its people wrong, and its own row alone is to be corrected.
 */
export function judgeNamed(
  errors: Readonly<Record<Sheet, readonly RowError[]>>,
  rows: Readonly<Record<Sheet, readonly SheetRow[]>>,
): Record<Sheet, RowError[]> {
  const wrongNames = Object.fromEntries(
    (Object.keys(nameColumns) as Named[]).map((sheet) => {
      const wrong = new Set(errors[sheet].map(({ row }) => row));
      const names = rows[sheet]
        .filter(({ row }) => wrong.has(row))
        .map(({ cells }) => nameKey(cells[nameColumns[sheet]] ?? ''));
      return [sheet, new Set(names)];
    }),
  ) as Record<Named, Set<string>>;
  const judge = (error: RowError): RowError => {
    const named = unknown.has(error.reason) ? namedBy(error) : undefined;
    if (!named || !wrongNames[named.sheet].has(nameKey(named.name))) return error;
    const { row, field, value } = error;
    return {
      ...{ row, field, value },
      ...{ reason: 'workbook.wrong_there', values: { sheet: sheetNames[named.sheet].name } },
    };
  };
  return Object.fromEntries(Object.entries(errors).map(([sheet, of]) => [sheet, of.map(judge)])) as Record<
    Sheet,
    RowError[]
  >;
}
