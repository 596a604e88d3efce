import { lazy, Suspense } from 'react';
import type { LightboxProps } from './lightbox.tsx';

interface PhotoViewerProps extends Omit<LightboxProps, 'index'> {
  /** The index of the open photo; null closes the viewer. */
  index: number | null;
}

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })));

/** A full-screen viewer with zoom, rotation and download; loaded when the first photo is opened. */
export function PhotoViewer({ index, ...props }: PhotoViewerProps) {
  if (index === null || !props.photos[index]) return null;
  return (
    <Suspense fallback={null}>
      <Lightbox index={index} {...props} />
    </Suspense>
  );
}
