import { DATE_ORDERS, type DateOrder } from '@gerai/shared/tables/cell-date.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatCivilDate } from '../../core/i18n/time.ts';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import { BYTE_ENCODINGS, type ByteEncoding } from '../csv/decode-text.ts';
import { FILE_DELIMITERS, type FileDelimiter } from '../sheets/raw-sheet.ts';
import type { ReadingChoices, TableDates, TableReading } from '../sheets/read-table.ts';
import classes from './file-import.module.css';
import { ReadingDoubts } from './reading-doubts.tsx';

interface ReadingPanelProps {
  /** Where a screen has several. */
  label?: string;
  table: TableReading;
  /** Reads the file again in another way. */
  onChange: (choices: ReadingChoices) => void;
}

/** How a file was read, before anything of it is written: what may be doubted can be changed. */
export function ReadingPanel({ label, table, onChange }: ReadingPanelProps) {
  const { t } = useLingui();
  const { sheets, sheet, delimiter, firstRows, headerRow, dates } = table;
  const delimiters: Record<FileDelimiter, string> = {
    ',': t`Commas`,
    ';': t`Semicolons`,
    '\t': t`Tabs`,
    '|': t`Bars`,
  };
  const orders: Record<DateOrder, string> = {
    'day-first': t`Day, month, year`,
    'month-first': t`Month, day, year`,
  };
  return (
    <section className={`${boxes.below24} ${boxes.stack8}`} aria-label={label ?? t`How the file was read`}>
      <div className={classes.choices}>
        {sheets.length > 1 ? (
          <NativeSelect
            label={t`Sheet`}
            data={sheets}
            value={sheet ?? ''}
            // What was chosen for another sheet is not about this one.
            onChange={(event) => onChange({ sheet: event.currentTarget.value })}
          />
        ) : null}
        {delimiter ? (
          <NativeSelect
            label={t`Separated by`}
            data={FILE_DELIMITERS.map((value) => ({ value, label: delimiters[value] }))}
            value={delimiter}
            onChange={(event) =>
              onChange({ ...encodingOf(table), delimiter: event.currentTarget.value as FileDelimiter })
            }
          />
        ) : null}
        {isByteEncoding(table.encoding) ? (
          <NativeSelect
            label={t`Encoding`}
            data={BYTE_ENCODINGS}
            value={table.encoding}
            onChange={(event) =>
              onChange({ ...asRead(table), encoding: event.currentTarget.value as ByteEncoding })
            }
          />
        ) : null}
        <NativeSelect
          label={t`Row with the headings`}
          data={headingChoices(firstRows, table)}
          value={String(headerRow)}
          onChange={(event) => onChange({ ...kept(table), headerRow: Number(event.currentTarget.value) })}
        />
        {dates ? (
          <NativeSelect
            label={t`Dates`}
            data={DATE_ORDERS.map((value) => ({ value, label: orders[value] }))}
            value={dates.order}
            onChange={(event) =>
              onChange({ ...asRead(table), dateOrder: event.currentTarget.value as DateOrder })
            }
          />
        ) : null}
      </div>
      {dates ? <DatesLine dates={dates} /> : null}
      <ColumnsLine table={table} />
      {table.hasMerged ? (
        <p className={text.muted}>
          <Trans>Cells merged downwards count in each of their rows.</Trans>
        </p>
      ) : null}
      <ReadingDoubts table={table} onHidden={(choice) => onChange({ ...asRead(table), ...choice })} />
    </section>
  );
}

/** What stays as it is read when something else of it is chosen. */
const kept = (table: TableReading): ReadingChoices => ({
  ...(table.sheet !== undefined && { sheet: table.sheet }),
  ...(table.delimiter && { delimiter: table.delimiter }),
  ...(table.hidden && {
    hiddenRows: table.hidden.areRowsRead,
    hiddenColumns: table.hidden.areColumnsRead,
  }),
  ...encodingOf(table),
});

/** The reading as it is, of which one choice becomes another. */
const asRead = (table: TableReading): ReadingChoices => ({
  ...kept(table),
  headerRow: table.headerRow,
  ...(table.dates && { dateOrder: table.dates.order }),
});

const isByteEncoding = (encoding: TableReading['encoding']): encoding is ByteEncoding =>
  BYTE_ENCODINGS.some((each) => each === encoding);

const encodingOf = ({ encoding }: TableReading): ReadingChoices =>
  isByteEncoding(encoding) ? { encoding } : {};

function headingChoices(firstRows: TableReading['firstRows'], { headerRow, headers }: TableReading) {
  const rows = firstRows.some(({ row }) => row === headerRow)
    ? firstRows
    : [{ row: headerRow, text: headers.join(' · ') }, ...firstRows];
  return rows.map(({ row, text: words }) => ({
    value: String(row),
    label: words ? `${row}: ${words}` : String(row),
  }));
}

function DatesLine({ dates: { example, exampleDate } }: { dates: TableDates }) {
  const language = useLanguage();
  const date = exampleDate && formatCivilDate(exampleDate, 'longDate', language);
  return (
    <p className={text.muted}>
      {date ? (
        <Trans>
          {example} was read as <strong>{date}</strong>.
        </Trans>
      ) : (
        <Trans>{example} is no date when it is read so.</Trans>
      )}
    </p>
  );
}

/** Which heading was taken for which column, where the names differ, and which for none. */
function ColumnsLine({ table: { headers, columns } }: { table: TableReading }) {
  const renamed = headers.flatMap((header, at) => {
    const column = columns[at];
    return column && column.toLowerCase() !== header.toLowerCase() ? [`${header} → ${column}`] : [];
  });
  const unused = headers.filter((header, at) => header !== '' && !columns[at]);
  const [taken, left] = [renamed.join(', '), unused.join(', ')];
  return (
    <>
      {taken ? (
        <p className={text.muted}>
          <Trans>Taken for: {taken}</Trans>
        </p>
      ) : null}
      {left ? (
        <p className={text.muted}>
          <Trans>Not used: {left}</Trans>
        </p>
      ) : null}
    </>
  );
}
