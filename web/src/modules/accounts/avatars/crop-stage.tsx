import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconMinus, IconPlus, IconRestore } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { type PixelCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useKeys } from '../../../ui/form/use-keys.ts';
import text from '../../../ui/text/text.module.css';
import classes from './crop-dialog.module.css';
import {
  cropLimits,
  keepInside,
  resizeSquare,
  type Square,
  shownSize,
  startSquare,
  unitOf,
} from './crop-square.ts';

interface CropStageProps {
  image: HTMLImageElement;
  /** Null until the stage has its size; then onChange receives the initial square. */
  square: Square | null;
  onChange: (square: Square) => void;
}

/** Maximum part of the window's height that the picture takes. */
const HEIGHT = 0.45;

/** The picture with the square: moved by dragging or the arrow keys, resized by its corners, buttons, + and -. */
export function CropStage({ image, square, onChange }: CropStageProps) {
  const { t } = useLingui();
  const { ref, width } = useElementSize();
  const picture = useMemo(() => ({ width: image.naturalWidth, height: image.naturalHeight }), [image]);
  const shown = shownSize(picture, { width, height: Math.max(200, window.innerHeight * HEIGHT) });
  const unit = width > 0 ? unitOf(picture, shown) : null;

  useEffect(() => {
    if (unit !== null && square === null) onChange(startSquare(picture, unit));
  }, [unit, square, picture, onChange]);
  const resize = (steps: number) =>
    square && unit !== null && onChange(resizeSquare(square, steps, picture, unit));
  const [smaller, larger] = [() => resize(-1), () => resize(1)];
  useKeys({ '+': larger, '=': larger, '-': smaller, _: smaller }, { inDialog: true });

  function take(crop: PixelCrop) {
    if (unit === null || crop.width === 0) return;
    onChange(keepInside({ x: crop.x * unit, y: crop.y * unit, side: crop.width * unit }, picture));
  }

  const handle = t`Change the size with the arrow keys`;
  return (
    <>
      <p className={text.muted}>
        <Trans>
          Drag the square to move it. On a keyboard the arrow keys move it, + and - change its size.
        </Trans>
      </p>
      <div ref={ref} className={classes.stage}>
        {square && unit !== null ? (
          <div ref={focusSquare} style={{ height: shown.height }}>
            <ReactCrop
              crop={{
                unit: 'px',
                x: square.x / unit,
                y: square.y / unit,
                width: square.side / unit,
                height: square.side / unit,
              }}
              aspect={1}
              minWidth={Math.min(cropLimits.minSide, shown.width, shown.height)}
              keepSelection
              onChange={take}
              ariaLabels={{
                cropArea: t`The part that is kept. Move it with the arrow keys.`,
                nwDragHandle: handle,
                nDragHandle: handle,
                neDragHandle: handle,
                eDragHandle: handle,
                seDragHandle: handle,
                sDragHandle: handle,
                swDragHandle: handle,
                wDragHandle: handle,
              }}
            >
              <img src={image.src} alt={t`What you chose`} draggable={false} style={shown} />
            </ReactCrop>
          </div>
        ) : null}
      </div>
      <div className={classes.tools}>
        <Button variant="default" leftSection={<IconMinus size={18} aria-hidden />} onClick={smaller}>
          <Trans>Smaller</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={larger}>
          <Trans>Larger</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => unit !== null && onChange(startSquare(picture, unit))}
        >
          <Trans>Reset</Trans>
        </Button>
      </div>
    </>
  );
}

/** Focuses the square, so that the arrow keys move it. */
function focusSquare(stage: HTMLElement | null): void {
  stage?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true });
}
