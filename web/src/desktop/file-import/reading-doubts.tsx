import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import boxes from '../../ui/layout/boxes.module.css';
import type { HiddenCells, ReadingChoices, TableReading } from '../sheets/read-table.ts';

interface ReadingDoubtsProps {
  table: TableReading;
  /** Reads hidden rows or columns, or leaves them out. */
  onHidden: (choice: Pick<ReadingChoices, 'hiddenRows' | 'hiddenColumns'>) => void;
}

/** What somebody should look at before a file is imported as it was read. */
export function ReadingDoubts({ table, onHidden }: ReadingDoubtsProps) {
  const { dates, encoding, wrongBytes, hidden } = table;
  const accents = table.accents.join(', ');
  return (
    <>
      {hidden ? <HiddenDoubt hidden={hidden} onHidden={onHidden} /> : null}
      {dates?.isAmbiguous ? (
        <Doubt>
          <Trans>
            Some dates are ambiguous. Check the example above and switch the order if it is wrong.
          </Trans>
        </Doubt>
      ) : null}
      {dates?.isMixed ? (
        <Doubt>
          <Trans>
            Some dates are dates of the spreadsheet and others text. It may have swapped day and month in the
            former: check them below.
          </Trans>
        </Doubt>
      ) : null}
      {encoding === 'Windows-1252' || encoding === 'Mac Roman' ? (
        <Doubt>
          {accents ? (
            <Trans>
              The file is not in UTF-8 and was read as {encoding}: {accents}. If these look wrong, choose the
              other encoding.
            </Trans>
          ) : (
            <Trans>
              The file is not in UTF-8 and was read as {encoding}. If names below look wrong, choose the other
              encoding.
            </Trans>
          )}
        </Doubt>
      ) : null}
      {wrongBytes ? <WrongBytes count={wrongBytes} /> : null}
    </>
  );
}

/**
 * Rows behind a filter are left out unless somebody wants them; a hidden column is read, as the only one of its name,
 * unless somebody does not.
 */
function HiddenDoubt({ hidden, onHidden }: { hidden: HiddenCells } & Pick<ReadingDoubtsProps, 'onHidden'>) {
  const language = useLanguage();
  const { rows, areRowsRead, areColumnsRead } = hidden;
  const shown = formatNumber(rows, language);
  const columns = hidden.columns.join(', ');
  const sheets = hidden.sheets.join(', ');
  return (
    <>
      {rows > 0 ? (
        <Doubt>
          <Plural
            value={rows}
            one="# row is hidden in the sheet, for example by a filter."
            other={`${shown} rows are hidden in the sheet, for example by a filter.`}
          />
          <Checkbox
            className={boxes.above8!}
            label={<Trans>Import hidden rows too</Trans>}
            checked={areRowsRead}
            onChange={(event) => onHidden({ hiddenRows: event.currentTarget.checked })}
          />
        </Doubt>
      ) : null}
      {columns ? (
        <Doubt>
          <Trans>Hidden columns: {columns}</Trans>
          <Checkbox
            className={boxes.above8!}
            label={<Trans>Import hidden columns too</Trans>}
            checked={areColumnsRead}
            onChange={(event) => onHidden({ hiddenColumns: event.currentTarget.checked })}
          />
        </Doubt>
      ) : null}
      {sheets ? (
        <Doubt>
          <Trans>Hidden sheets, not imported: {sheets}</Trans>
        </Doubt>
      ) : null}
    </>
  );
}

function WrongBytes({ count }: { count: number }) {
  const language = useLanguage();
  const shown = formatNumber(count, language);
  return (
    <Doubt>
      <Plural
        value={count}
        one="# character is not in UTF-8 like the rest and was read as Windows-1252. Check names with accents below."
        other={`${shown} characters are not in UTF-8 like the rest and were read as Windows-1252. Check names with accents below.`}
      />
    </Doubt>
  );
}

const Doubt = ({ children }: { children: ReactNode }) => (
  <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
    {children}
  </Alert>
);
