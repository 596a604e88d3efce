import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { FileButton } from '../../../../ui/media/file-button.tsx';
import { locateDevice } from './locate-device.ts';
import classes from './photo-picker.module.css';

interface PhotoPickerProps {
  required: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes the first photo with the camera or from a file. */
export function PhotoPicker({ required, onFiles }: PhotoPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className={classes.legend}>{required ? t`Photo (required)` : t`Photo (optional)`}</legend>
      <div className={classes.grid}>
        <AddTiles onFiles={onFiles} />
      </div>
    </fieldset>
  );
}

/** Adds another photo, from the camera or the device. */
export function AddTiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui();
  return (
    <>
      <FileButton
        camera
        variant="tile"
        label={t`Camera`}
        icon={<IconCamera size={24} aria-hidden />}
        onPress={() => void locateDevice()}
        onFiles={onFiles}
      />
      <FileButton
        multiple
        variant="tile"
        label={t`From files`}
        icon={<IconPhoto size={24} aria-hidden />}
        onFiles={onFiles}
      />
    </>
  );
}
