import { lazy, Suspense } from 'react';
import type { PhotoSource } from './photo.tsx';

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })));

export interface PhotoViewerProps {
  photos: readonly PhotoSource[];
  /** Which one is open; null closes the viewer. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  /** What is on them; also the name of a downloaded file. */
  name: string;
}

/** Photos over the full screen, with zoom, rotation and download; fetched when the first one is opened. */
export function PhotoViewer({ photos, index, onIndexChange, name }: PhotoViewerProps) {
  if (index === null || !photos[index]) return null;
  return (
    <Suspense fallback={null}>
      <Lightbox photos={photos} index={index} onIndexChange={onIndexChange} name={name} />
    </Suspense>
  );
}
