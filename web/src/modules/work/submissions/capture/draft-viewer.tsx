import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PhotoSource } from '../../../../ui/media/photo.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import type { DraftPhoto } from '../submission-draft.ts';
import classes from './draft-viewer.module.css';

interface DraftViewerProps {
  photos: readonly DraftPhoto[];
  index: number | null;
  name: string;
  onIndexChange: (index: number | null) => void;
  onRemove: (index: number) => void;
}

/** The photos of a draft in full screen; the shown one can be removed. */
export function DraftViewer({ photos, index, name, onIndexChange, onRemove }: DraftViewerProps) {
  const { t } = useLingui();
  const sources = useAddresses(photos, index !== null);
  return (
    <PhotoViewer
      photos={sources}
      index={index}
      name={name}
      onIndexChange={onIndexChange}
      actions={(at) => (
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove photo ${at + 1}`}
          title={t`Remove photo ${at + 1}`}
          onClick={() => onRemove(at)}
        >
          <IconTrash aria-hidden />
        </button>
      )}
    />
  );
}

/** Object URLs of the photos while the viewer is open. */
function useAddresses(photos: readonly DraftPhoto[], isOpen: boolean): readonly PhotoSource[] {
  const [sources, setSources] = useState<readonly PhotoSource[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const made = photos.map(({ blob }) => ({ url: URL.createObjectURL(blob) }));
    setSources(made);
    return () => {
      setSources([]);
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [photos, isOpen]);
  return sources;
}
