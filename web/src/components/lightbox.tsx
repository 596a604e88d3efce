import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { Dialog } from './dialog.tsx';
import classes from './lightbox.module.css';
import { LightboxBar } from './lightbox-bar.tsx';
import { LightboxImage } from './lightbox-image.tsx';
import type { PhotoSource } from './photo.tsx';
import { useKeys } from './use-keys.ts';
import { useSwipe } from './use-swipe.ts';

// Specification 1, section 9: lightbox.
const STEP = 1.2;
const MIN = 0.1;
const MAX = 5;

// Inline, since the library adds its own style sheet after ours.
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
  /** What is on them; also the name of a downloaded file. */
  name: string;
  /** Controls of its own beside those of the viewer, for the photo that is shown. */
  actions?: (index: number) => ReactNode;
}

/** The viewer itself. Keys: arrows, plus, minus, 0, r, Esc. */
export function Lightbox({ photos, index, onIndexChange, name, actions }: LightboxProps) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo starts as it is.
  useEffect(reset, [photo.url]);

  const swipe = useSwipe({
    enabled: () => (zoom.current?.state.scale ?? 1) <= 1.01,
    onLeft: next,
    onRight: previous,
  });

  return (
    <Dialog onClose={() => onIndexChange(null)} label={name} cover="always" className={classes.viewer}>
      <div className={classes.stage} {...swipe}>
        <TransformWrapper
          key={photo.url}
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
              photo={photo}
              alt={photos.length > 1 ? `${name} ${index + 1}` : name}
              turns={turns}
            />
          </TransformComponent>
        </TransformWrapper>
      </div>
      <LightboxBar
        label={photos.length > 1 ? t`${index + 1} of ${photos.length}` : ''}
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
      />
    </Dialog>
  );
}
