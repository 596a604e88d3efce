import { Plural, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { type SmallColumn, SmallTable } from '../../../ui/table/small-table.tsx';
import classes from '../file-import.module.css';
import { type CheckedSheet, wrongRows } from '../import-source.ts';

interface SheetCountsProps {
  sheets: readonly CheckedSheet[];
  /** By the sheets' keys. */
  names: Readonly<Record<string, string>>;
}

/** How many rows of each sheet are new, change something, change nothing or are wrong. */
export function SheetCounts({ sheets, names }: SheetCountsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const number = (key: 'created' | 'updated' | 'unchanged', head: string): SmallColumn<CheckedSheet> => ({
    key,
    head,
    isNumber: true,
    cell: ({ counts }) => formatNumber(counts[key], language),
  });
  return (
    <>
      <SmallTable
        label={t`Rows by sheet`}
        className={classes.counts}
        frame
        rows={sheets}
        rowKey={({ key }) => key}
        columns={[
          { key: 'sheet', head: t`Sheet`, width: '32%', isRowHead: true, cell: ({ key }) => names[key] },
          number('created', t`New`),
          number('updated', t`Changed`),
          number('unchanged', t`Unchanged`),
          {
            key: 'wrong',
            head: t`Wrong`,
            isNumber: true,
            cell: ({ counts: { wrong } }) => (
              <span data-wrong={wrong > 0 || undefined}>{formatNumber(wrong, language)}</span>
            ),
          },
        ]}
      />
      <WrongRows wrong={wrongRows({ sheets })} />
    </>
  );
}

function WrongRows({ wrong }: { wrong: number }) {
  const language = useLanguage();
  const shown = formatNumber(wrong, language);
  if (wrong === 0) return null;
  return (
    <Alert color="orange" variant="light" mb="md" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Plural
        value={wrong}
        one="# row has errors and is left out. Correct it in the file and upload the file again: what is written by then stays as it is."
        other={`${shown} rows have errors and are left out. Correct them in the file and upload the file again: what is written by then stays as it is.`}
      />
    </Alert>
  );
}
