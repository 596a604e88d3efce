import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { DayEndResult } from '@gerai/shared/work/day-end/contract.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Skeleton, Title } from '@mantine/core';
import { IconCircleCheck, IconClockX, IconRobot } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import text from '../../../ui/text/text.module.css';
import { dayEndPreviewQuery, endDayByFunction, endDayDirectly } from './api.ts';
import { RevocationDialog } from './day-end/revocation-dialog.tsx';
import classes from './maintenance-screen.module.css';

const route = getRouteApi('/signed-in/task/admin/database-maintenance');

type Way = 'direct' | 'function';

/** Settles a date: first shows how many tasks it will fail and approve, then does it, directly or by the function. */
export function StatusUpdater() {
  const { t, i18n } = useLingui();
  const { custom = false, date } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const target = custom ? date : undefined;
  const waits = custom && date === undefined;
  const [asking, setAsking] = useState<Way | null>(null);
  const [revoking, setRevoking] = useState(false);
  const preview = useQuery({ ...dayEndPreviewQuery(target), enabled: !waits });
  const unknown = t`An unknown error occurred`;
  const endDay = useMutation({
    mutationFn: (way: Way) => (way === 'direct' ? endDayDirectly(target) : endDayByFunction(target)),
    onSuccess: (result, way) => {
      const title =
        way === 'direct' ? msg`Task Statuses Updated` : msg`Task Statuses Updated via Edge Function`;
      notify.success({ title: i18n._(title), message: reasonText(i18n, result) });
    },
    onError: (error, way) => {
      const unheard = way === 'function' && error instanceof ApiError && error.code === 'network';
      const message = unheard
        ? i18n._(msg`Failed to call update-task-statuses function`)
        : errorText(i18n, error, unknown);
      notify.error({ title: i18n._(msg`Failed to Update Task Statuses`), message });
    },
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey: [queryRoots.maintenance] });
    },
  });
  const ready = !waits && preview.data !== undefined && !endDay.isPending;

  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        <Trans>Task Status Updater</Trans>
      </Title>
      <div className={classes.choice}>
        <Checkbox
          label={t`Use a custom date`}
          checked={custom}
          onChange={(event) =>
            void navigate({ search: { custom: event.currentTarget.checked || undefined }, replace: true })
          }
        />
        {custom ? (
          <DateField
            aria-label={t`Date to settle`}
            value={date}
            max={today}
            onChange={(value) => void navigate({ search: { custom: true, date: value }, replace: true })}
          />
        ) : null}
      </div>
      <Preview preview={preview} waits={waits} />
      <Group align="stretch" gap="xs" mt="md">
        <Button disabled={!ready} onClick={() => setAsking('direct')}>
          <Trans>Update Task Statuses</Trans>
        </Button>
        <Button variant="default" disabled={!ready} onClick={() => setAsking('function')}>
          <Trans>Update via Edge Function</Trans>
        </Button>
        <Button variant="subtle" disabled={!ready} onClick={() => setRevoking(true)}>
          <Trans>Reopen the day…</Trans>
        </Button>
      </Group>
      {endDay.error ? (
        <Alert color="red" role="alert" mt="md" title={i18n._(msg`Error updating task statuses`)}>
          {errorText(i18n, endDay.error, unknown)}
        </Alert>
      ) : null}
      {endDay.data ? <Result {...endDay.data} /> : null}
      {revoking ? <RevocationDialog date={target ?? today} onClose={() => setRevoking(false)} /> : null}
      <ConfirmDialog
        opened={asking !== null}
        title={t`Update task statuses`}
        message={preview.data ? <Effect {...preview.data} /> : null}
        confirmLabel={t`Update`}
        pending={endDay.isPending}
        onConfirm={() => asking && endDay.mutate(asking)}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

interface Figures {
  date: string;
  willFail: number;
  notSignedIn: number;
  willApprove: number;
  pendingWithoutPhoto: number;
}

function Preview({
  preview,
  waits,
}: {
  preview: { data: Figures | undefined; error: unknown };
  waits: boolean;
}) {
  const { i18n } = useLingui();
  if (waits)
    return (
      <p className={text.description}>
        <Trans>Choose a date to see what would happen.</Trans>
      </p>
    );
  if (preview.error)
    return (
      <Alert color="red" role="alert">
        {errorText(i18n, preview.error)}
      </Alert>
    );
  if (!preview.data) return <Skeleton h={24} w={360} />;
  return <Effect {...preview.data} />;
}

/** Describes what settling the date would do. */
function Effect({ date, willFail, notSignedIn, willApprove, pendingWithoutPhoto }: Figures) {
  const day = formatCivilDate(date, 'longDate', useLanguage());
  return (
    <div>
      <p>
        <strong>{day}:</strong>{' '}
        <Plural value={willFail} one="# task will be failed" other="# tasks will be failed" />,{' '}
        <Plural
          value={willApprove}
          one="# submission will be approved"
          other="# submissions will be approved"
        />
        .
      </p>
      {notSignedIn > 0 ? (
        <p className={text.muted}>
          <Plural
            value={notSignedIn}
            one="# task stays open: the people invited for it have not signed in yet."
            other="# tasks stay open: the people invited for them have not signed in yet."
          />
        </p>
      ) : null}
      {pendingWithoutPhoto > 0 ? (
        <p className={text.muted}>
          <Plural
            value={pendingWithoutPhoto}
            one="# submission without a photo stays pending."
            other="# submissions without a photo stay pending."
          />
        </p>
      ) : null}
    </div>
  );
}

function Result(result: DayEndResult) {
  const { t, i18n } = useLingui();
  return (
    <div className={`${boxes.above24} ${classes.result}`} role="status">
      <p className={text.paragraph}>
        <IconCircleCheck size={18} aria-hidden /> {reasonText(i18n, result)}
      </p>
      <StatTiles>
        <StatTile label={t`Auto-failed`} value={result.autoFailed} icon={IconClockX} tone="orange" />
        <StatTile label={t`Auto-approved`} value={result.autoApproved} icon={IconRobot} tone="violet" />
      </StatTiles>
      <p className={text.description}>
        <Trans>Target date: {result.date}</Trans>
      </p>
    </div>
  );
}
