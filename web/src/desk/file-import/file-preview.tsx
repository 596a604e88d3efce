import { Plural, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import text from '../../ui/text/text.module.css';
import type { FileRow } from '../sheets/raw-sheet.ts';
import classes from './file-import.module.css';

/** The number of rows shown: enough to check the columns. */
const SHOWN = 50;

interface FilePreviewProps {
  headers: readonly string[];
  rows: readonly FileRow[];
  /** The numbers of rows with errors, which are marked. */
  faulty: ReadonlySet<number>;
  /** Columns whose values are hidden. */
  secret?: ReadonlySet<string>;
}

/** The first rows of a file as a table, numbered as in a spreadsheet. */
export function FilePreview({ headers, rows, faulty, secret }: FilePreviewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const more = rows.length - SHOWN;
  // With a wrong number of values, any value in the row may be the secret one.
  const isSecret = (header: string, values: readonly string[]) =>
    secret !== undefined && (secret.has(header) || values.length !== headers.length);
  const shownMore = formatNumber(more, language);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.preview} aria-label={t`Preview`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Row`}</th>
              {headers.map((header, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none moves.
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ row, values }) => (
              <tr key={row} data-faulty={faulty.has(row) || undefined}>
                <th scope="row">{row}</th>
                {headers.map((header, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={at}>{values[at] && isSecret(header, values) ? '••••••••' : values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 ? (
        <p className={text.mutedLine}>
          <Plural value={more} one="and # more row" other={`and ${shownMore} more rows`} />
        </p>
      ) : null}
    </>
  );
}
