import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { clearTop } from './clear-top.ts';

export type NotificationType = 'success' | 'error' | 'warning' | 'info';

export interface Notice {
  title: string;
  message?: ReactNode;
  /** Milliseconds; 5000 where absent (specification 1, section 9). */
  duration?: number;
  /** A later notice with the same id replaces this one. */
  id?: string;
}

const looks = {
  success: { color: 'green.8', icon: IconCheck },
  error: { color: 'red.8', icon: IconX },
  warning: { color: 'orange.9', icon: IconAlertTriangle },
  info: { color: 'accent', icon: IconInfoCircle },
} as const;

const DURATION_MS = 5000;
const STACK = '.mantine-Notifications-root[data-position="top-right"]';

/** Where notices stand: over every screen and dialog, but clear of the top bar and of what closes a dialog. */
export function NoticeStack() {
  useEffect(keepClear, []);
  // Without a portal, which is there a moment later than the effect.
  return <Notifications position="top-right" limit={4} withinPortal={false} />;
}

/** Moves the stack, for as long as there are notices on it, whenever it or the page changes. */
function keepClear(): () => void {
  const stack = document.querySelector<HTMLElement>(STACK);
  if (!stack) return () => {};
  const place = () => {
    const { left, right, height } = stack.getBoundingClientRect();
    if (height === 0) return;
    const kept = [...document.querySelectorAll('[data-keep-clear]')].map((part) =>
      part.getBoundingClientRect(),
    );
    stack.style.top = `${clearTop({ left, right, height }, kept)}px`;
  };
  const changes = new MutationObserver(place);
  const sizes = new ResizeObserver(([entry]) => {
    changes.disconnect();
    if (entry && entry.contentRect.height > 0)
      changes.observe(document.body, { childList: true, subtree: true });
    place();
  });
  sizes.observe(stack);
  window.addEventListener('resize', place);
  return () => {
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', place);
  };
}

/** Puts a notice on the stack, which may be mounted later. */
export function stackNotice(
  type: NotificationType,
  { title, message = '', duration = DURATION_MS, id }: Notice,
): void {
  const { color, icon: Icon } = looks[type];
  if (id) notifications.hide(id);
  notifications.show({
    ...(id ? { id } : {}),
    title,
    message,
    color,
    icon: <Icon size={18} aria-hidden />,
    autoClose: duration,
    closeButtonProps: { 'aria-label': closeLabel() },
    // A refusal is said at once, the rest when the reader pauses.
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  });
}

/** Notices stand outside of every screen and its messages; the page tells its language. */
const closeLabel = () => (document.documentElement.lang === 'id' ? 'Tutup' : 'Close');
