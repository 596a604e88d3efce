import type { Backup } from '@gerai/shared/operations/backup/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { backupsQuery, downloadBackup } from '../api.ts';
import classes from './backup-dialog.module.css';
import { BackupProgress } from './backup-progress.tsx';
import { PastBackups } from './past-backups.tsx';

/** Downloads a backup, shows its progress, and lists earlier ones. */
export function BackupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(backupsQuery);
  /** Id of the backup started here, whose end is shown too. */
  const [mine, setMine] = useState<string>();
  const shown = data?.rows.find(({ id, status }) => isUnderWay(status) || id === mine);
  const isBusy = shown !== undefined && isUnderWay(shown.status);
  return (
    <Dialog title={t`Generate Backup`} cover="phone" onClose={onClose}>
      {data ? (
        <>
          {shown ? <BackupProgress backup={shown} /> : null}
          {isBusy ? null : <BackupForm estimate={data.estimate} onBegun={setMine} />}
          <PastBackups rows={data.rows.filter((row) => row !== shown)} />
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={48} />
      )}
    </Dialog>
  );
}

const isUnderWay = (status: Backup['status']) => status === 'requested' || status === 'running';

interface FormProps {
  estimate: { data: number; photos: number };
  onBegun: (id: string) => void;
}

function BackupForm({ estimate, onBegun }: FormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [withPhotos, setWithPhotos] = useState(true);
  const download = useMutation({
    mutationFn: downloadBackup,
    onSuccess: onBegun,
    onSettled: () => queries.invalidateQueries(backupsQuery),
  });
  const data = bytesText(estimate.data, language);
  const photos = bytesText(estimate.photos, language);
  return (
    <>
      <Checkbox
        label={t`With photos`}
        description={
          withPhotos
            ? t`About ${data} of data and ${photos} of photos.`
            : t`About ${data}. Without its photos, what was done can't be proven again.`
        }
        checked={withPhotos}
        onChange={(event) => setWithPhotos(event.currentTarget.checked)}
      />
      <Alert variant="light" color="orange" mt="md" icon={<IconLock aria-hidden />}>
        <Trans>
          Keep this file private: it contains every account with its password hash, every task and every
          photo. This download is logged.
        </Trans>
      </Alert>
      {download.error ? (
        <Alert color="red" role="alert" mt="md">
          {errorText(i18n, download.error)}
        </Alert>
      ) : null}
      <Button
        mt="md"
        fullWidth
        loading={download.isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => download.mutate(withPhotos)}
      >
        <Trans>Download backup</Trans>
      </Button>
      <p className={`${text.muted} ${boxes.above12} ${classes.hint}`}>
        <Trans>
          To restore it into an empty database: <code>npm run restore -- file.tar</code>
        </Trans>
      </p>
    </>
  );
}
