import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '../../ui/text/stat-tile.tsx';
import type { ShownError } from './error-groups.ts';
import { RowErrors } from './row-errors.tsx';

/** The result of an import (specification 2, section 3). A failed row may have several errors. */
export interface ImportResult {
  totalRows: number;
  successCount: number;
  errorCount: number;
  errors: readonly ShownError[];
}

interface ImportResultsProps {
  /** A short title: 'Import Successful'. */
  title: string;
  /** More information: that it was stopped, where to continue. */
  children?: ReactNode;
  /** Links to what comes next. */
  actions?: ReactNode;
  result: ImportResult;
  reportName: string;
}

/** An import's counts, its first errors, and all errors as a file. */
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
