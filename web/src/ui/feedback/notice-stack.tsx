// Mantine's theme and styles, which come with its components.
import '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { newId } from '../../core/api/new-id.ts';
import { clearTop } from './clear-top.ts';

export type NotificationType = 'success' | 'error' | 'warning' | 'info';

export interface Notice {
  title: string;
  message?: ReactNode;
  /** Milliseconds; default 5000 (specification 1, section 9). */
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
/** On a phone a form is as wide as the stack: the field in use stays in sight. */
const KEPT = '[data-keep-clear], .mantine-InputWrapper-root:focus-within';

/**
 * The stack of notices: above every screen and dialog, but clear of the top bar, of dialogs' close buttons and of the
 * field in use.
 */
export function NoticeStack() {
  useEffect(keepClear, []);
  // Not in a portal, which would mount after the effect.
  return <Notifications position="top-right" limit={4} withinPortal={false} />;
}

/** Repositions the stack whenever it or the page changes, while it has notices. Returns the cleanup. */
function keepClear(): () => void {
  const stack = document.querySelector<HTMLElement>(STACK);
  if (!stack) return () => {};
  const place = () => {
    const { left, right, height } = stack.getBoundingClientRect();
    if (height === 0) return;
    const kept = [...document.querySelectorAll(KEPT)].map((part) => part.getBoundingClientRect());
    stack.style.top = `${clearTop({ left, right, height }, kept)}px`;
  };
  let layers = 0;
  const changes = new MutationObserver(() => {
    const before = layers;
    layers = countLayers();
    if (layers > before) hidePassing();
    place();
  });
  const sizes = new ResizeObserver(([entry]) => {
    changes.disconnect();
    layers = countLayers();
    if (entry && entry.contentRect.height > 0)
      changes.observe(document.body, { childList: true, subtree: true });
    place();
  });
  sizes.observe(stack);
  window.addEventListener('resize', place);
  document.addEventListener('focusin', place);
  return () => {
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', place);
    document.removeEventListener('focusin', place);
  };
}

/** Dialogs and open menus: what a person has just opened to press something in it. */
const countLayers = (): number => document.querySelectorAll('[role="dialog"], [role="menu"]').length;

/** Ids of the shown successes and infos. */
const passing = new Set<string>();

/** Hides these when a dialog or a menu opens, since they would cover it; errors stay until they are read. */
function hidePassing(): void {
  for (const id of passing) notifications.hide(id);
}

/** Adds a notice to the stack, which may be mounted later. */
export function stackNotice(
  type: NotificationType,
  { title, message = '', duration = DURATION_MS, id = newId() }: Notice,
): void {
  const { color, icon: Icon } = looks[type];
  notifications.hide(id);
  if (type === 'success' || type === 'info') passing.add(id);
  notifications.show({
    id,
    onClose: () => passing.delete(id),
    title,
    message,
    color,
    icon: <Icon size={18} aria-hidden />,
    autoClose: duration,
    closeButtonProps: { 'aria-label': closeLabel() },
    // 'alert' is read at once, 'status' when the screen reader pauses.
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  });
}

/** Notices are outside every screen's language provider, so the page's `lang` decides. */
const closeLabel = () => (document.documentElement.lang === 'id' ? 'Tutup' : 'Close');
