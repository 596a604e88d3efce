import type { TableStatistics as Row } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { bytesText } from '../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { About } from './about.tsx';
import classes from './database-statistics.module.css';
import screen from './maintenance-screen.module.css';

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
      <Table.ScrollContainer
        minWidth={560}
        type="native"
        // A scrollable region must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t`Tables`}
      >
        <Table className={`${screen.table} ${classes.tables}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Table</Trans>
              </Table.Th>
              <Table.Th data-number>
                <Trans>Rows</Trans>
              </Table.Th>
              <Table.Th data-number>
                <Trans>Size</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Vacuumed</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Analyzed</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ name, rows, bytes, last_vacuum, last_analyze }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td data-number>
                  <About {...rows} show={(value) => formatNumber(value, language)} />
                </Table.Td>
                <Table.Td data-number>{bytesText(bytes, language)}</Table.Td>
                <Table.Td>{last_vacuum ? <RelativeTime at={last_vacuum} inTable /> : '–'}</Table.Td>
                <Table.Td>{last_analyze ? <RelativeTime at={last_analyze} inTable /> : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {count > LARGEST ? (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show the largest only` : t`Show all ${count} tables`}
        </Button>
      ) : null}
    </>
  );
}
