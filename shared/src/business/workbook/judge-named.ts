import type { AnyBecause } from '../../reasons.ts';
import { nameKey } from '../../tables/name-finder.ts';
import type { RowError, SheetResult } from '../../tables/sheet-result.ts';
import { readPlace } from '../templates/named-place.ts';
import { requiredColumns, type Sheet, sheetNames } from './sheets.ts';

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

/** The sheets whose rows others name, by their first required column. */
const NAMED = ['areas', 'outlets', 'job_roles', 'task_groups', 'people'] as const;
type Named = (typeof NAMED)[number];

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
  results: Readonly<Record<Sheet, SheetResult>>,
  rows: Readonly<Record<Sheet, readonly SheetRow[]>>,
): Record<Sheet, SheetResult> {
  const wrongNames = Object.fromEntries(
    NAMED.map((sheet) => {
      const wrong = new Set(results[sheet].errors.map(({ row }) => row));
      const names = rows[sheet]
        .filter(({ row }) => wrong.has(row))
        .map(({ cells }) =>
          nameKey(cells[requiredColumns[sheet][0]] || (sheet === 'people' && cells.Phone) || ''),
        );
      return [sheet, new Set(names)];
    }),
  ) as Record<Named, Set<string>>;
  const judge = (error: RowError): RowError => {
    const named = unknown.has(error.reason) ? namedBy(error) : undefined;
    if (!named || !wrongNames[named.sheet].has(nameKey(named.name))) return error;
    const { row, field, value } = error;
    return {
      row,
      field,
      value,
      reason: 'workbook.wrong_there',
      values: { sheet: sheetNames[named.sheet].name },
    };
  };
  return Object.fromEntries(
    Object.entries(results).map(([sheet, result]) => [
      sheet,
      { ...result, errors: result.errors.map(judge) },
    ]),
  ) as Record<Sheet, SheetResult>;
}
