import { laterPart } from '../../core/i18n/language.tsx';
import { lateDialog } from '../feedback/late-component.tsx';
import type { LightboxProps } from './lightbox.tsx';

interface PhotoViewerProps extends Omit<LightboxProps, 'index'> {
  /** The index of the open photo; null closes the viewer. */
  index: number | null;
}

const Lightbox = lateDialog<LightboxProps & { onClose: () => void }>(
  laterPart(async () => (await import('./lightbox.tsx')).Lightbox),
);

/** A full-screen viewer with zoom, rotation and download; loaded when the first photo is opened. */
export function PhotoViewer({ index, ...props }: PhotoViewerProps) {
  if (index === null || !props.photos[index]) return null;
  return <Lightbox index={index} {...props} onClose={() => props.onIndexChange(null)} />;
}
