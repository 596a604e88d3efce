import { AVATAR_TYPES } from '@gerai/shared/accounts/profile/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { PersonMark } from '../../../core/people/person-mark.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { lateDialog } from '../../../ui/feedback/late-component.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import { avatarFileRefusal } from './avatar-file.ts';
import classes from './avatar-section.module.css';
import { type AvatarTarget, useRemoveAvatar, useSaveAvatar } from './save-avatar.ts';
import { SaveProgress } from './save-progress.tsx';
import './avatar-texts.ts';

const CropDialog = lateDialog(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface AvatarSectionProps<Owner extends { avatar_url: string | null }> {
  target: AvatarTarget<Owner>;
  /** Messages; they differ between the person's own photo and another's. */
  words: { updated: string; removed: string; confirmRemove: string };
  /** Called with whether a cropped picture is not yet saved. */
  onUnsaved?: (isUnsaved: boolean) => void;
}

/** A person's photo: choose, crop, preview and save it, or remove it (specification 1, section 4: photo upload). */
export function AvatarSection<Owner extends { avatar_url: string | null }>(props: AvatarSectionProps<Owner>) {
  const { target, words, onUnsaved } = props;
  const { name, avatar_url } = target;
  const { t, i18n } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [cropped, setCropped] = useState<Cropped | null>(null);
  const [asking, setAsking] = useState(false);
  const save = useSaveAvatar(target);
  const remove = useRemoveAvatar(target);
  useEffect(() => () => cropped?.forget(), [cropped]);
  useEffect(() => {
    onUnsaved?.(cropped !== null);
  }, [cropped, onUnsaved]);

  async function choose(chosen: File | null) {
    // A file that can't be read is refused by the dialog, which can try again.
    const refusal = chosen && (await avatarFileRefusal(chosen).catch(() => null));
    if (refusal) notify.error({ title: t`Invalid file`, message: reasonText(i18n, { reason: refusal }) });
    else setFile(chosen);
  }

  const applyCrop = useCallback((picture: Blob) => {
    setFile(null);
    setCropped(showCropped(picture));
  }, []);

  const saveCropped = ({ picture }: Cropped) =>
    save.mutate(picture, {
      onSuccess: () => {
        setCropped(null);
        notify.success({ title: t`Photo updated`, message: words.updated });
      },
      onError: (error) =>
        notify.error({
          title: t`Upload failed`,
          message: errorText(i18n, error, i18n._(msg`Failed to update avatar`)),
        }),
    });

  const removePhoto = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify.success({ title: t`Photo removed`, message: words.removed }),
      onError: (error) =>
        notify.error({
          title: t`Remove failed`,
          message: errorText(i18n, error, i18n._(msg`Failed to update avatar`)),
        }),
      onSettled: () => setAsking(false),
    });

  return (
    <Group>
      <PersonMark name={name} photo={cropped?.url ?? avatar_url} size={96} />
      <div className={classes.who}>
        {cropped ? (
          <>
            <p className={boxes.below8} role="status">
              <Trans>This is how it will look. It is not saved yet.</Trans>
            </p>
            <div className={`${boxes.row} ${classes.saving}`}>
              {save.isPending ? <SaveProgress step={save.step} /> : null}
              <Button autoFocus loading={save.isPending} onClick={() => saveCropped(cropped)}>
                <Trans>Save photo</Trans>
              </Button>
              <Button variant="default" disabled={save.isPending} onClick={() => setCropped(null)}>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          </>
        ) : (
          <Group gap="xs">
            <FileButton accept={AVATAR_TYPES.join(',')} onChange={(chosen) => void choose(chosen)}>
              {(props) => (
                <Button variant="default" px="sm" {...props}>
                  {avatar_url ? t`Change photo` : t`Add photo`}
                </Button>
              )}
            </FileButton>
            {avatar_url ? (
              <Button
                variant="default"
                c="var(--mantine-color-error)"
                px="sm"
                onClick={() => setAsking(true)}
              >
                <Trans>Remove photo</Trans>
              </Button>
            ) : null}
          </Group>
        )}
        {cropped ? null : (
          <p className={classes.hint}>
            <Trans>JPG or PNG, max 5MB, ideal 400x400px</Trans>
          </p>
        )}
      </div>
      {file ? (
        <CropDialog
          file={file}
          onApply={applyCrop}
          onClose={(refusal?: unknown) => {
            setFile(null);
            if (refusal) notify.error({ title: t`Invalid image`, message: errorText(i18n, refusal) });
          }}
        />
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t`Remove photo`}
        message={words.confirmRemove}
        confirmLabel={t`Remove`}
        danger
        pending={remove.isPending}
        onConfirm={removePhoto}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}

/** The picture to upload, with an object URL for the preview; `forget` revokes the URL. */
interface Cropped {
  picture: Blob;
  url: string;
  forget: () => void;
}

function showCropped(picture: Blob): Cropped {
  const url = URL.createObjectURL(picture);
  return { picture, url, forget: () => URL.revokeObjectURL(url) };
}
