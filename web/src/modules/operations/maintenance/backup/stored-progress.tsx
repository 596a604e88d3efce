import type { StoredBackup } from '@gerai/shared/operations/backup/store-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './backup-dialog.module.css';
import { stopStoredBackup, storedBackupsQuery } from './stored-backups-api.ts';

/** How far a backup is, and a way to stop it. */
export function StoredProgress({ backup }: { backup: StoredBackup }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => stopStoredBackup(backup.id),
    onSettled: () => queries.invalidateQueries(storedBackupsQuery),
  });
  const { bytes, estimated_bytes, sent_bytes, file_count } = backup;
  // Keeps the progress below 100 % when the estimate turns out too small.
  const total = Math.max(estimated_bytes, bytes * 1.02, 1);
  const done = bytesText(bytes, language);
  const about = bytesText(total, language);
  const sent = bytesText(sent_bytes, language);
  return (
    <div className={`${boxes.below16} ${classes.progress}`} role="status">
      <Progress value={(bytes / total) * 100} aria-label={t`Progress`} />
      <p>
        <Trans>
          {done} of about {about}, <Plural value={file_count} one="# file" other="# files" />; {sent} were new
        </Trans>
      </p>
      <p className={`${text.muted} ${boxes.above12} ${classes.hint}`}>
        <Trans>You can leave this page.</Trans>
      </p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
