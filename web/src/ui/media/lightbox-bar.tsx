import { useLingui } from '@lingui/react/macro';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  type IconProps,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import text from '../text/text.module.css';
import classes from './lightbox.module.css';
import type { PhotoSource } from './photo.tsx';

interface LightboxBarProps {
  label: string;
  photo: PhotoSource;
  fileName: string;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onReset: () => void;
  onRotate: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  actions?: ReactNode;
  /** Below the tools. */
  footer: ReactNode;
}

/** The viewer's toolbar, over the photo. */
export function LightboxBar(props: LightboxBarProps) {
  const { t } = useLingui();
  const { label, photo, fileName, onZoomIn, onZoomOut, onReset, onRotate, onPrevious, onNext, onClose } =
    props;
  return (
    <>
      <span className={`${text.truncate} ${classes.count}`}>{label}</span>
      <div className={classes.close} data-keep-clear>
        <Control label={t`Close (Esc)`} icon={IconX} onClick={onClose} />
      </div>
      {onPrevious ? (
        <div className={classes.previous}>
          <Control label={t`Previous photo (left arrow)`} icon={IconChevronLeft} onClick={onPrevious} />
        </div>
      ) : null}
      {onNext ? (
        <div className={classes.next}>
          <Control label={t`Next photo (right arrow)`} icon={IconChevronRight} onClick={onNext} />
        </div>
      ) : null}
      <div className={classes.low}>
        <div className={classes.tools} role="toolbar" aria-label={t`Photo`}>
          <Control label={t`Zoom out (-)`} icon={IconZoomOut} onClick={onZoomOut} />
          <Control label={t`Original size (0)`} icon={IconZoomReset} onClick={onReset} />
          <Control label={t`Zoom in (+)`} icon={IconZoomIn} onClick={onZoomIn} />
          <Control label={t`Rotate (r)`} icon={IconRotateClockwise} onClick={onRotate} />
          {photo.removed_at ? null : (
            <a
              className={classes.control}
              href={photo.url}
              download={fileName}
              aria-label={t`Download`}
              title={t`Download`}
            >
              <IconDownload aria-hidden />
            </a>
          )}
          {props.actions}
        </div>
        {props.footer}
      </div>
    </>
  );
}

/** A button of the viewer's toolbar. */
export function Control(props: { label: string; icon: ComponentType<IconProps>; onClick: () => void }) {
  const { label, icon: Icon, onClick } = props;
  return (
    <button type="button" className={classes.control} aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  );
}
