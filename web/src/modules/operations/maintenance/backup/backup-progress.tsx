import type { Backup } from '@gerai/shared/operations/backup/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { backupsQuery, stopBackup } from '../api.ts';
import classes from './backup-dialog.module.css';

/** The progress of a backup, or how it ended. */
export function BackupProgress({ backup }: { backup: Backup }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => stopBackup(backup.id),
    onSettled: () => queries.invalidateQueries(backupsQuery),
  });
  const { status, bytes, estimated_bytes } = backup;
  const sent = bytesText(bytes, language);
  // Keeps the progress below 100 % when the estimate turns out too small.
  const about = Math.max(estimated_bytes, bytes * 1.02);
  if (status === 'done')
    return (
      <Alert variant="light" color="green" mb="md" role="status" icon={<IconCircleCheck aria-hidden />}>
        <Trans>The backup is made: {sent}. Your browser has saved it with its downloads.</Trans>
      </Alert>
    );
  if (status === 'failed' || status === 'cancelled')
    return (
      <Alert color="red" mb="md" role="alert" title={t`There is no backup`}>
        {backup.error ? reasonText(i18n, backup.error) : null}
      </Alert>
    );
  const estimate = bytesText(about, language);
  return (
    <div className={`${boxes.below16} ${classes.progress}`} role="status">
      <Progress value={status === 'running' ? (bytes / about) * 100 : 0} aria-label={t`Progress`} />
      <p>
        {status === 'requested' ? (
          <Trans>Waiting for the browser to begin the download…</Trans>
        ) : (
          <Trans>
            {sent} of about {estimate}
          </Trans>
        )}
      </p>
      <p className={`${text.muted} ${boxes.above12} ${classes.hint}`}>
        <Trans>You can leave this page: the browser continues the download.</Trans>
      </p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
