import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '../../ui/text/stat-tile.tsx';
import { RowErrors, type ShownError } from './row-errors.tsx';

/** What became of a file (specification 2, section 3). Rows that fail may have several errors each. */
export interface ImportResult {
  totalRows: number;
  successCount: number;
  errorCount: number;
  errors: readonly ShownError[];
}

interface ImportResultsProps {
  /** In a few words: 'Import Successful'. */
  title: string;
  /** What a reader needs besides: that it was stopped, where to go on. */
  children?: ReactNode;
  /** Where to go from there. */
  actions?: ReactNode;
  result: ImportResult;
  reportName: string;
}

/** How an import ended: the counts, the first errors, and all of them as a file. */
export function ImportResults({ title, children, actions, result, reportName }: ImportResultsProps) {
  const { t } = useLingui();
  const { totalRows, successCount, errorCount, errors } = result;
  const isWhole = errorCount === 0 && successCount === totalRows;
  return (
    <section aria-label={t`Import results`}>
      <Alert
        variant="light"
        mb="md"
        color={isWhole ? 'green' : successCount > 0 ? 'orange' : 'red'}
        role={isWhole ? 'status' : 'alert'}
        title={title}
        icon={isWhole ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {children}
      </Alert>
      <StatTiles>
        <StatTile label={<Trans>Total rows</Trans>} value={totalRows} icon={IconUpload} />
        <StatTile
          label={<Trans>Successful</Trans>}
          value={successCount}
          icon={IconCircleCheck}
          tone="green"
        />
        <StatTile
          label={<Trans>Errors</Trans>}
          value={errorCount}
          icon={IconX}
          tone={errorCount ? 'red' : 'grey'}
        />
      </StatTiles>
      {actions ? (
        <Group gap="xs" mb="lg">
          {actions}
        </Group>
      ) : null}
      <RowErrors errors={errors} reportName={reportName} />
    </section>
  );
}
