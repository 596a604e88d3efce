import { lazy, Suspense } from 'react';
import { laterPart } from '../../core/i18n/language.tsx';
import type { LightboxProps } from './lightbox.tsx';

interface PhotoViewerProps extends Omit<LightboxProps, 'index'> {
  /** The index of the open photo; null closes the viewer. */
  index: number | null;
}

const load = laterPart(() => import('./lightbox.tsx'));
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));

/** A full-screen viewer with zoom, rotation and download; loaded when the first photo is opened. */
export function PhotoViewer({ index, ...props }: PhotoViewerProps) {
  if (index === null || !props.photos[index]) return null;
  return (
    <Suspense fallback={null}>
      <Lightbox index={index} {...props} />
    </Suspense>
  );
}
