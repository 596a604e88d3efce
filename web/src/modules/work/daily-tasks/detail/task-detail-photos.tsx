import { type ReactNode, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo, type PhotoSource } from '../../../../ui/media/photo.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import classes from './task-detail.module.css';

interface PhotoRowProps {
  photos: readonly PhotoSource[];
  /** Alternative text of the photos. */
  name: string;
  /** Side of a thumbnail in pixels. */
  side: number;
  /** Said in the viewer of the photo at an index. */
  note?: ((index: number) => ReactNode) | undefined;
}

/** A row of photos; tapping one opens the viewer. */
export function PhotoRow({ photos, name, side, note }: PhotoRowProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (index: number) => (photos.length > 1 ? `${name} (${index + 1}/${photos.length})` : name);
  return (
    <div className={`${boxes.row} ${classes.photos}`}>
      {photos.map((photo, index) => (
        <Photo
          key={photo.url}
          photo={photo}
          alt={nameOf(index)}
          size="thumbnail"
          side={side}
          onOpen={() => setShown(index)}
        />
      ))}
      <PhotoViewer
        photos={photos}
        index={shown}
        onIndexChange={setShown}
        name={name}
        {...(note ? { note } : {})}
      />
    </div>
  );
}
