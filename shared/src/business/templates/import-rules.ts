import { CellReader } from './cell-reader.ts';
import { templateLimits } from './contract.ts';
import { type ImportColumn, type ImportError, type ImportRow, importLimits } from './import-contract.ts';
import { fieldNames, type ImportedTemplate, importFields } from './import-fields.ts';

/** A parsed row, or its errors. */
export type ReadRow = { template: ImportedTemplate } | { errors: ImportError[] };

/**
 * Parses one row by the rules of its columns (specification 2, section 5), without regard to other rows. A cell of the
 * columns in `kept` is stored as it is and refused by none: a form may have made it longer than a file may.
 */
export function readImportRow(
  { row, cells }: ImportRow,
  kept: ReadonlySet<ImportColumn> = new Set(),
): ReadRow {
  const errors: ImportError[] = [];
  const reader = new CellReader(
    cells,
    (field, value, why) => {
      // Two fields are read from one cell.
      if (errors.some((each) => each.field === field && each.reason === why.reason)) return;
      errors.push({ row, field, value: value.slice(0, importLimits.shownValue), ...why });
    },
    kept,
  );
  const template = readTemplate(reader);
  return errors.length === 0 ? { template } : { errors };
}

function readTemplate(reader: CellReader): ImportedTemplate {
  const frequency = importFields.frequency.read(reader);
  const template = Object.fromEntries(
    fieldNames.map((field) => [field, importFields[field].read(reader, frequency)]),
  ) as unknown as ImportedTemplate;
  const { start_date, end_date } = template;
  if (start_date && (start_date < templateLimits.firstDate || start_date > templateLimits.lastStartDate))
    reader.refuse('StartDate', { reason: 'template_import.start_date' });
  if (start_date && end_date && end_date < start_date)
    reader.refuse('EndDate', { reason: 'template_import.end_date' }, { always: true });
  return template;
}
