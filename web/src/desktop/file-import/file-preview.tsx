import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataColumn } from '../data-table/data-table-props.ts';
import { useStaticRows } from '../data-table/use-static-rows.ts';
import type { FileRow } from '../sheets/raw-sheet.ts';
import classes from './file-import.module.css';

/** The number of rows shown: enough to check the columns. */
const SHOWN = 50;

/** The least widths of a value and of a row's number, in pixels. */
const WIDTH = { value: 160, row: 72 };

interface FilePreviewProps {
  headers: readonly string[];
  rows: readonly FileRow[];
  /** The numbers of rows with errors, which are marked. */
  faulty: ReadonlySet<number>;
  /** Columns whose values are hidden. */
  secret?: ReadonlySet<string>;
}

/** The first rows of a file as a table, numbered as in a spreadsheet; on a phone too, to compare its columns. */
export function FilePreview({ headers, rows, faulty, secret }: FilePreviewProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const more = rows.length - SHOWN;
  const shownMore = formatNumber(more, language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo((): DataColumn<FileRow>[] => {
    // With a wrong number of values, any value in the row may be the secret one.
    const isSecret = (header: string, values: readonly string[]) =>
      secret !== undefined && (secret.has(header) || values.length !== headers.length);
    return [
      {
        id: 'row',
        header: t`Row`,
        width: `${WIDTH.row}px`,
        cell: ({ row }) => (
          <span className={`${text.dimmed} ${classes.rowNumber}`} data-faulty={faulty.has(row) || undefined}>
            {row}
          </span>
        ),
      },
      ...headers.map((header, at) => ({
        // Two columns may have one name.
        id: `${at}`,
        header,
        width: `minmax(${WIDTH.value}px, 1fr)`,
        cell: ({ values }: FileRow) =>
          values[at] && isSecret(header, values) ? '••••••••' : <span title={values[at]}>{values[at]}</span>,
      })),
    ];
  }, [i18n, headers, faulty, secret]);
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows]);
  return (
    <>
      <DataTable
        label={t`Preview`}
        columns={columns}
        rows={useStaticRows(shown)}
        rowKey={rowKey}
        isMarked={({ row }) => faulty.has(row)}
        minWidth={WIDTH.row + WIDTH.value * headers.length}
        empty={null}
      />
      {more > 0 ? (
        <p className={`${text.muted} ${boxes.above8}`}>
          <Plural value={more} one="and # more row" other={`and ${shownMore} more rows`} />
        </p>
      ) : null}
    </>
  );
}

const rowKey = ({ row }: FileRow) => `${row}`;
