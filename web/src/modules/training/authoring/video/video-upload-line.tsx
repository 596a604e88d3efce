import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress, Text } from '@mantine/core';
import { errorText } from '../../../../core/i18n/error-text.ts';
import text from '../../../../ui/text/text.module.css';
import classes from '../content/lesson-editor.module.css';
import { dropUpload, mayGetThrough, retryUpload, type VideoUpload } from './video-uploads.ts';

/** The progress of an upload, with the actions if it is stuck. */
export function VideoUploadLine({ upload, onChoose }: { upload: VideoUpload; onChoose: () => void }) {
  const { t, i18n } = useLingui();
  const { kept, phase, progress, error } = upload;
  const { name } = kept;
  const percent = Math.floor(progress * 100);
  const [done, all] = [progress * kept.bytes, kept.bytes].map((bytes) => (bytes / 1024 / 1024).toFixed(1));
  return (
    <div className={classes.upload}>
      <Text size="sm" fw={500} className={text.breaks}>
        {name}
      </Text>
      <Progress value={percent} aria-label={t`Upload of ${name}`} size="lg" />
      <Text size="sm" c="dimmed" role="status">
        {phase === 'sending' ? (
          <Trans>
            {percent}% · {done} of {all} MB. You can go on writing.
          </Trans>
        ) : phase === 'waiting' ? (
          <Trans>Waiting for the network at {percent}%. It continues automatically.</Trans>
        ) : phase === 'file' ? (
          <Trans>The upload was interrupted. Choose “{name}” again to continue where it stopped.</Trans>
        ) : phase === 'failed' ? (
          errorText(i18n, error)
        ) : (
          <Trans>Checking the video…</Trans>
        )}
      </Text>
      <Group gap="xs">
        {phase === 'failed' && mayGetThrough(upload) ? (
          <Button size="xs" onClick={() => retryUpload(upload)}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {phase === 'file' || phase === 'failed' ? (
          <Button size="xs" variant="default" onClick={onChoose}>
            <Trans>Choose the file</Trans>
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" color="red" onClick={() => dropUpload(upload)}>
          <Trans>Cancel upload</Trans>
        </Button>
      </Group>
    </div>
  );
}
