import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

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

/** Where notices stand, over every screen. */
export const NoticeStack = () => <Notifications position="top-right" limit={4} />;

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
