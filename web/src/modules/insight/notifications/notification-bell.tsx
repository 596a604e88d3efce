import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { type QueryRoot, queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { laterPart, useLanguage } from '../../../core/i18n/language.tsx';
import { useLiveEvents } from '../../../core/live/live.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { lateDialog } from '../../../ui/feedback/late-component.tsx';
import { unreadQuery } from './api.ts';
import classes from './notification-bell.module.css';

const loadPanel = laterPart(() => import('./notification-panel.tsx'));
const NotificationPanel = lateDialog(async () => (await loadPanel()).NotificationPanel);

/** The bell with the number of unread notifications; opens the list, which is loaded on demand. */
export function NotificationBell() {
  const { t } = useLingui();
  const { data } = useQuery(unreadQuery);
  const [open, setOpen] = useState(false);
  useNews();
  usePushes();
  const unread = data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t`Notifications, ${shown} unread` : t`Notifications`}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <IconBell size={22} aria-hidden />
        {unread > 0 ? (
          <span className={classes.count} aria-hidden>
            {shown}
          </span>
        ) : null}
      </button>
      {open ? <NotificationPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Refetches the number at events that may concern the person, and shows a rejection of their own work at once. */
function useNews(): void {
  const { uid, role } = useProfile();
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onEvent = useCallback(
    async (event: LiveEvent, refetch: (root: QueryRoot) => void) => {
      // Without the rules, which may be missing without a network, any event may concern the person.
      const rules = await import('@gerai/shared/insight/notifications/rules.ts').catch(() => null);
      if (rules && !rules.touchesNotices({ uid, role }, event)) return;
      refetch(queryRoots.notifications);
      const mine = event.concerns_uid === uid && event.actor_uid !== uid;
      if (event.event !== 'task rejected' || !mine || document.hidden) return;
      // Where it can't be read, better told than not.
      const known = await queries.ensureQueryData(unreadQuery).catch(() => undefined);
      if (known?.muted.includes('rejected')) return;
      // Where it can't be told at once, the bell has it.
      await import('./notify-rejection.tsx').then(
        ({ notifyRejection }) => notifyRejection(event, language, (href) => void navigate({ href })),
        () => {},
      );
    },
    [uid, role, language, queries, navigate],
  );
  useLiveEvents(onEvent);
}

/**
 * Opens the target of a push that was tapped while the application is open, without a reload
 * (service-worker/show-push.ts). Subscribes again where pushes can no longer arrive, at each visit.
 */
function usePushes(): void {
  const { uid } = useProfile();
  const navigate = useNavigate();
  useEffect(() => {
    keepPushes(uid);
  }, [uid]);
  useEffect(() => {
    const aborter = new AbortController();
    navigator.serviceWorker?.addEventListener(
      'message',
      ({ data }) => {
        if (typeof data?.open === 'string') void navigate({ href: data.open });
        if (data === 'push-changed') keepPushes(uid);
      },
      { signal: aborter.signal },
    );
    return () => aborter.abort();
  }, [navigate, uid]);
}

function keepPushes(uid: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  // Without a network the next visit does it.
  import('./keep-push.ts').then(({ keepPush }) => keepPush(uid)).catch(() => {});
}
