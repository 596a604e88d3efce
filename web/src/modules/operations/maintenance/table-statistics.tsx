import type { TableStatistics as Row } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { bytesText } from '../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { About } from './about.tsx';

/** Number of tables shown at first; they make up nearly all of a database. */
const LARGEST = 6;

/** Rows and size by table, largest first, and the times of PostgreSQL's last vacuum and analyze. */
export function TableStatistics({ tables }: { tables: readonly Row[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? tables : tables.slice(0, LARGEST);
  const count = tables.length;
  return (
    <>
      <SmallTable
        label={t`Tables`}
        minWidth={560}
        rows={shown}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: t`Table`, cell: ({ name }) => name },
          {
            key: 'rows',
            head: t`Rows`,
            isNumber: true,
            cell: ({ rows }) => <About {...rows} show={(value) => formatNumber(value, language)} />,
          },
          { key: 'size', head: t`Size`, isNumber: true, cell: ({ bytes }) => bytesText(bytes, language) },
          { key: 'vacuum', head: t`Vacuumed`, cell: ({ last_vacuum }) => timeOf(last_vacuum) },
          { key: 'analyze', head: t`Analyzed`, cell: ({ last_analyze }) => timeOf(last_analyze) },
        ]}
      />
      {count > LARGEST ? (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show the largest only` : t`Show all ${count} tables`}
        </Button>
      ) : null}
    </>
  );
}

const timeOf = (at: string | null) => (at ? <RelativeTime at={at} inTable /> : '–');
