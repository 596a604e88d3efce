import { type Notice, notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { groupNotices } from '@gerai/shared/insight/notifications/group-notices.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { dayText } from '../../../core/i18n/time.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import text from '../../../ui/text/text.module.css';
import { notificationsQuery, unreadQuery, useMarkRead } from './api.ts';
import { NotificationLine } from './notification-line.tsx';
import classes from './notification-panel.module.css';

/** The person's notifications, newest first, by date. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(notificationsQuery);
  const { data } = useQuery(unreadQuery);
  const mark = useMarkRead();
  // A press of the button before the list is there would mark nothing.
  const until = list.data?.pages[0]?.until;
  const notices = groupNotices(list.data?.pages.flatMap(({ rows }) => rows) ?? []);

  const markAll = () =>
    until &&
    mark.mutate(
      { until },
      { onError: (error) => notify.error({ title: t`Not marked as read`, message: errorText(i18n, error) }) },
    );
  // Not awaited, as the click leaves the list; if it fails, the notification stays unread.
  const open = ({ ids, read }: Notice) => {
    if (!read) mark.mutate({ ids: ids.slice(0, 2 * notificationLimits.counted) });
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={t`Notifications`} cover="phone" place="corner" className={classes.body}>
      {data && data.unread > 0 ? (
        <Button
          variant="subtle"
          className={classes.all}
          disabled={!until}
          loading={mark.isPending}
          onClick={markAll}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      ) : null}
      {isUnasked(list) ? <UnreachableState /> : null}
      {list.isLoading ? <ListSkeleton rows={4} height={64} /> : null}
      {list.isError && notices.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && notices.length === 0 ? (
        <EmptyState
          icon={IconBell}
          title={<Trans>Nothing to tell you</Trans>}
          hint={<Trans>What concerns you appears here.</Trans>}
        />
      ) : null}
      <Days notices={notices} onOpen={open} />
      <ListEnd list={list} />
    </Dialog>
  );
}

function Days({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  const language = useLanguage();
  const now = useNow();
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const date = businessDate(new Date(notice.at));
    days.set(date, [...(days.get(date) ?? []), notice]);
  }
  return [...days].map(([date, ofDay]) => (
    <section key={date}>
      <h3 className={`${text.muted} ${classes.day}`}>{dayText(date, now, language)}</h3>
      <ul className={boxes.list}>
        {ofDay.map((notice) => (
          <NotificationLine key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
    </section>
  ));
}
