import { nameFinder, nameKey } from '../../tables/name-finder.ts';
import { oneLine } from '../../text/one-line.ts';
import {
  findRenamed,
  type JudgedRecords,
  judgeRecords,
  type RecordRow,
  recordRules,
  type StoredRecord,
} from './judge-records.ts';
import type { WorkbookBecause } from './reasons.ts';

const { name: NAME } = recordRules.areas;
const ABOVE = 'AreaAbove';

/**
 * Decides what each row of areas does. An area above may be one that the same sheet adds or renames, in whatever order
 * they stand; a row that would lie below itself, or below one whose row is wrong, is wrong too.
 */
export function judgeAreas(rows: readonly RecordRow[], stored: readonly StoredRecord[]): JudgedRecords {
  const given = rows.map(({ cells }) => oneLine(cells[NAME] ?? '')).filter((name) => name !== '');
  const names = new Map(
    [...stored.map(({ values }) => values[NAME]!), ...given].map((name) => [nameKey(name), name]),
  );
  const judged = judgeRecords(recordRules.areas, rows, stored, { area: nameFinder([...names.values()]) });
  for (;;) {
    const wrong = findWrong(judged, stored);
    if (wrong.size === 0) return judged;
    for (const [row, { value, why }] of wrong) judged.errors.push({ row, field: ABOVE, value, ...why });
    judged.created = judged.created.filter(({ row }) => !wrong.has(row));
    judged.updated = judged.updated.filter(({ row }) => !wrong.has(row));
  }
}

type Wrong = Map<number, { value: string; why: WorkbookBecause }>;

/** The rows whose area above is not there once all right ones are written, or lies below them. */
function findWrong(judged: JudgedRecords, stored: readonly StoredRecord[]): Wrong {
  const resolve = findRenamed(NAME, judged, stored);
  const keyOf = (name: string) => nameKey(resolve(name));
  const changed = new Map(judged.updated.map(({ stored: { id }, values }) => [id, values]));
  const all = [
    ...stored.map(({ id, values }) => changed.get(id) ?? values),
    ...judged.created.map(({ values }) => values),
  ];
  const above = new Map(
    all.map((values) => [nameKey(values[NAME]!), values[ABOVE] ? keyOf(values[ABOVE]) : null]),
  );
  const wrong: Wrong = new Map();
  for (const { row, values } of [...judged.created, ...judged.updated]) {
    const value = values[ABOVE]!;
    if (value === '') continue;
    if (!above.has(keyOf(value)))
      wrong.set(row, { value, why: { reason: 'workbook.unknown_name', values: { column: ABOVE } } });
    else if (liesBelowItself(nameKey(values[NAME]!), above))
      wrong.set(row, { value, why: { reason: 'workbook.circle' } });
  }
  return wrong;
}

function liesBelowItself(key: string, above: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let at = above.get(key) ?? null; at !== null && !seen.has(at); at = above.get(at) ?? null) {
    if (at === key) return true;
    seen.add(at);
  }
  return false;
}
