import { useLingui } from '@lingui/react/macro';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { FailedLookups } from '../feedback/failed-lookups.tsx';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import { useBusyFocus } from '../feedback/use-busy-focus.ts';
import { ignoreTapsOn } from '../form/ignore-taps.ts';
import classes from './dialog.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

/** A dialog that covers a phone closes where the button of the menu is. */
const DOUBLE_TAP_MS = 350;

export interface DialogProps {
  onClose: () => void;
  /** The heading; without it, `label` names the dialog and only the content is drawn. */
  title?: ReactNode;
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  /** 'phone' covers a phone's whole screen, 'always' every screen. */
  cover?: 'never' | 'phone' | 'always';
  /**
   * 'corner' places it under the right end of the top bar if there is room; 'bottom' at the bottom, in the thumb's
   * reach.
   */
  place?: 'centre' | 'corner' | 'bottom';
  /** Keeps a click outside from losing input; the close button still closes. */
  keepOpen?: boolean;
  /** While true nothing closes the dialog, since the result may be shown only here. */
  busy?: boolean;
  /** The URL opens the dialog: Back closes it by leaving that URL, so it needs no history entry of its own. */
  inAddress?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. Escape, Back and a click outside close it; the focus is trapped and then
 * restored. It replaces Mantine's Modal, which is 25 KB larger on the wire.
 */
export function Dialog(props: DialogProps) {
  const {
    onClose,
    title,
    label,
    size = 'md',
    cover = 'never',
    place = 'centre',
    busy = false,
    keepOpen = false,
    inAddress = false,
    className,
    children,
  } = props;
  const { t, i18n } = useLingui();
  const titleId = useId();
  const trap = useFocusTrap(true);
  const content = useMergedRef(trap, useBusyFocus(busy));
  const staysOpen = busy || keepOpen;
  useOpenDialog(staysOpen ? undefined : onClose, staysOpen || !inAddress);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !staysOpen) onClose();
  };

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same.
    <div
      lang={i18n.locale}
      className={classes.backdrop}
      data-cover={cover}
      data-place={place}
      onMouseDown={closeBeside}
    >
      <div
        ref={content}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={title ? titleId : undefined}
        tabIndex={-1}
        className={classes.content}
        data-size={size}
      >
        {title ? (
          <div className={classes.header} data-keep-clear>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <button
              type="button"
              className={classes.close}
              aria-label={t`Close`}
              onClick={({ currentTarget }) => {
                ignoreTapsOn(currentTarget, DOUBLE_TAP_MS);
                onClose();
              }}
              disabled={busy}
            >
              <IconX size={24} aria-hidden />
            </button>
          </div>
        ) : null}
        <div className={title ? `${classes.body} ${className ?? ''}` : className}>
          <PartBoundary>
            <FailedLookups />
            {children}
          </PartBoundary>
        </div>
      </div>
    </div>,
    document.body,
  );
}
