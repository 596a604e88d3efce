import { lazy, Suspense } from 'react';
import type { LightboxProps } from './lightbox.tsx';

interface PhotoViewerProps extends Omit<LightboxProps, 'index'> {
  /** Which one is open; null closes the viewer. */
  index: number | null;
}

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })));

/** Photos over the full screen, with zoom, rotation and download; fetched when the first one is opened. */
export function PhotoViewer({ index, ...props }: PhotoViewerProps) {
  if (index === null || !props.photos[index]) return null;
  return (
    <Suspense fallback={null}>
      <Lightbox index={index} {...props} />
    </Suspense>
  );
}
