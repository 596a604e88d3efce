import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { Dialog } from '../dialog/dialog.tsx';
import { useKeys } from '../form/use-keys.ts';
import { useSwipe } from '../form/use-swipe.ts';
import classes from './lightbox.module.css';
import { LightboxBar } from './lightbox-bar.tsx';
import { LightboxImage } from './lightbox-image.tsx';
import type { PhotoSource } from './photo.tsx';

// Specification 1, section 9: lightbox.
const STEP = 1.2;
const MIN = 0.1;
const MAX = 5;

// Inline, because the library injects its style sheet after ours.
const whole = {
  width: '100%',
  height: '100%',
  display: 'grid',
  gridTemplate: '100% / 100%',
  placeItems: 'center',
} as const;

export interface LightboxProps {
  photos: readonly PhotoSource[];
  index: number;
  onIndexChange: (index: number | null) => void;
  /** What the photos show; also the name of a downloaded file. */
  name: string;
  /** Additional controls for the photo that is shown. */
  actions?: (index: number) => ReactNode;
  /** Replaces 'n of m' over the photo. */
  caption?: string;
  /** Said of the photo that is shown, in a line under it. Its place is kept where there is nothing to say. */
  note?: (index: number) => ReactNode;
  /** Shown under the photo; `fit` shows it whole again. */
  footer?: (fit: () => void) => ReactNode;
  /** Keeps zoom and position of an enlarged photo when another is shown, to compare the same corner. */
  keepsPlace?: boolean;
  /** Called on a sideways swipe, instead of showing the next photo. */
  onSwipe?: (step: 1 | -1) => void;
  /** Called with the element in which the photo is visible. Returns the cleanup. */
  onShown?: ((index: number, element: Element) => () => void) | undefined;
}

/** The full-screen viewer. Keys: arrows, plus, minus, 0, r, Esc. */
export function Lightbox(props: LightboxProps) {
  const { photos, index, onIndexChange, name, caption, footer, keepsPlace = false, onShown } = props;
  const { onSwipe, actions, note } = props;
  const { t } = useLingui();
  const [turns, setTurns] = useState(0);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const photo = photos[index]!;

  const show = (next: number) => {
    if (photos[next]) onIndexChange(next);
  };
  const zoomBy = (factor: number) => {
    const view = zoom.current;
    const box = view?.instance.wrapperComponent?.getBoundingClientRect();
    if (!view || !box) return;
    const scale = Math.min(MAX, Math.max(MIN, view.state.scale * factor));
    void view.zoomToPoint(scale, box.left + box.width / 2, box.top + box.height / 2, 0);
  };
  const reset = () => {
    setTurns(0);
    void zoom.current?.resetTransform(0);
  };
  const previous = () => show(index - 1);
  const next = () => show(index + 1);
  const zoomIn = () => zoomBy(STEP);
  const zoomOut = () => zoomBy(1 / STEP);
  const rotate = () => setTurns((before) => before + 1);
  useKeys(
    {
      ArrowLeft: previous,
      ArrowRight: next,
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
      r: rotate,
    },
    { inDialog: true },
  );
  const begin = () => {
    // A photo that was made smaller is no measure for the next one.
    if (!keepsPlace || (zoom.current?.state.scale ?? 1) < 1) reset();
    else setTurns(0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo starts as it is.
  useEffect(begin, [photo.url]);

  const swipe = useSwipe({
    enabled: () => (zoom.current?.state.scale ?? 1) <= 1.01,
    onLeft: onSwipe ? () => onSwipe(1) : next,
    onRight: onSwipe ? () => onSwipe(-1) : previous,
  });

  return (
    <Dialog onClose={() => onIndexChange(null)} label={name} cover="always" className={classes.viewer}>
      <div className={classes.stage} data-footer={footer || note ? true : undefined} {...swipe}>
        <TransformWrapper
          key={keepsPlace ? 'all' : photo.url}
          ref={zoom}
          minScale={MIN}
          maxScale={MAX}
          centerOnInit
          centerZoomedOut
          doubleClick={{ mode: 'toggle' }}
          keyboard={{ disabled: true }}
        >
          <TransformComponent wrapperStyle={whole} contentStyle={whole}>
            <LightboxImage
              key={photo.url}
              photo={photo}
              alt={photos.length > 1 ? `${name} ${index + 1}` : name}
              turns={turns}
              onShown={onShown && ((element) => onShown(index, element))}
            />
          </TransformComponent>
        </TransformWrapper>
      </div>
      <LightboxBar
        label={caption ?? (photos.length > 1 ? t`${index + 1} of ${photos.length}` : '')}
        photo={photo}
        fileName={`${name}-${index + 1}.jpg`}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onReset={reset}
        onRotate={rotate}
        onPrevious={index > 0 ? previous : undefined}
        onNext={index < photos.length - 1 ? next : undefined}
        onClose={() => onIndexChange(null)}
        actions={actions?.(index)}
        footer={
          footer || note ? (
            <div className={classes.footer}>
              {note ? <div className={classes.note}>{note(index)}</div> : null}
              {footer?.(reset)}
            </div>
          ) : null
        }
      />
    </Dialog>
  );
}
