import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ReasonError } from '../../../core/api/reason-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import classes from './crop-dialog.module.css';
import { cropPicture } from './crop-picture.ts';
import { type Square, wholePixels } from './crop-square.ts';
import { CropStage } from './crop-stage.tsx';
import { loadPicture } from './load-picture.ts';

interface CropDialogProps {
  file: File;
  /** Receives the cropped picture, at most 800 pixels wide. */
  onApply: (picture: Blob) => void;
  /** Closes the dialog; with a refusal if the file is no picture. */
  onClose: (refusal?: unknown) => void;
}

type Loading = { image: HTMLImageElement } | { failure: string } | null;

/** 'Crop Your Photo' (specification 1, section 2): loads the file and cuts out the square. */
export function CropDialog({ file, onApply, onClose }: CropDialogProps) {
  const { t, i18n } = useLingui();
  const [loading, setLoading] = useState<Loading>(null);
  const [attempt, setAttempt] = useState(0);
  const [square, setSquare] = useState<Square | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const image = loading && 'image' in loading ? loading.image : null;

  const cut = image && square ? wholePixels(square, sizeOf(image)) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew; the parent's closing may change.
  useEffect(() => {
    const url = URL.createObjectURL(file);
    let gone = false;
    loadPicture(file, url)
      .then((image) => gone || setLoading({ image }))
      .catch((error) => {
        if (gone) return;
        if (error instanceof ReasonError && error.reason === 'photos.corrupted') onClose(error);
        else setLoading({ failure: error });
      });
    return () => {
      gone = true;
      URL.revokeObjectURL(url);
    };
  }, [file, attempt]);

  function tryAgain() {
    setLoading(null);
    setAttempt(attempt + 1);
  }

  async function apply() {
    if (!image || !cut) return;
    setBusy(true);
    setFailure(null);
    try {
      onApply(await cropPicture(image, cut));
    } catch (error) {
      setBusy(false);
      setFailure(error);
      notify.error({ title: t`Processing failed`, message: t`Failed to process the selected image` });
    }
  }

  return (
    <Dialog title={t`Crop Your Photo`} cover="phone" className={classes.dialog} onClose={() => onClose()}>
      {loading === null ? (
        <div className={classes.waiting} role="status">
          <Loader />
          <Trans>Loading image...</Trans>
        </div>
      ) : null}
      {loading && 'failure' in loading ? (
        <div className={classes.waiting} role="alert">
          <IconPhotoOff size={40} stroke={1.25} aria-hidden />
          {errorText(i18n, loading.failure)}
          <Button variant="default" onClick={tryAgain}>
            <Trans>Try Again</Trans>
          </Button>
        </div>
      ) : null}
      {image ? <CropStage image={image} square={square} onChange={setSquare} /> : null}
      {failure ? (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />}>
          {errorText(i18n, failure)}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <output className={classes.pixels}>{cut ? `${cut.side} × ${cut.side} px` : null}</output>
        <Button variant="default" onClick={() => onClose()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={!cut} loading={busy} onClick={() => void apply()}>
          <Trans>Apply Crop</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});
