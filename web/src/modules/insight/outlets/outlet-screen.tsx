import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import { businessTime } from '@gerai/shared/time/business-time.ts';
import { zoneName } from '@gerai/shared/time/time-zones.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconCalendarTime,
  IconClock,
  IconMap2,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { useNow } from '../../../core/i18n/now.ts';
import { areaNamesQuery } from '../../../core/outlets/areas-query.ts';
import { ActivityList } from '../../../desktop/trail/activity-list.tsx';
import { phraseOf } from '../../../desktop/trail/activity-words.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Screen } from '../../../ui/layout/screen.tsx';
import text from '../../../ui/text/text.module.css';
import { OutletDialog } from '../../business/outlets/outlet-dialog.tsx';
import { OutletStateLabel } from '../../business/outlets/outlet-state.tsx';
import { OutletTags } from '../../business/outlets/outlet-tags.tsx';
import { DayChart } from '../dashboards/charts/day-chart.tsx';
import { outletOverviewQuery } from './api.ts';
import { OutletDay } from './outlet-day.tsx';
import { OutletOpening } from './outlet-opening.tsx';
import { OutletPeople } from './outlet-people.tsx';
import { OutletRoleDays } from './outlet-role-days.tsx';
import { OutletSummary } from './outlet-summary.tsx';
import '../../business/outlets/outlet-texts.ts';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import classes from './outlet-screen.module.css';

const route = getRouteApi('/signed-in/task/admin/outlets/$id');

/** An outlet's own page: its figures, its people, what it does on a day, its last days, and what was changed about it. */
export function OutletScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { date } = route.useSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(outletOverviewQuery(id, date));
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const back = (
    <BackLink to="/task/admin/outlets">
      <Trans>Outlets</Trans>
    </BackLink>
  );
  if (error instanceof ApiError && (error.code === 'not_found' || error.fields.id))
    return (
      <Screen title={t`Outlet`}>
        <EmptyState icon={IconBuildingStore} title={t`This outlet does not exist any more`} action={back} />
      </Screen>
    );
  return (
    <Screen
      title={data?.outlet.outlet_name ?? t`Outlet`}
      back={back}
      description={
        data ? (
          <span className={classes.place}>
            {data.outlet.region}
            <OutletArea id={data.outlet.area_id} />
            <OutletStateLabel outlet={data.outlet} />
            <OutletTags tags={data.outlet.tags} />
          </span>
        ) : (
          '…'
        )
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            disabled={!data}
            onClick={() => setEditing(true)}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/task/admin/outlets" search={{ calendar: id }} {...props} />}
          >
            <Trans>Opening days</Trans>
          </Button>
        </>
      }
    >
      {data ? (
        <div className={classes.parts}>
          <OutletContact outlet={data.outlet} />
          <OutletSummary overview={data} />
          <PartBoundary>
            <OutletPeople overview={data} />
          </PartBoundary>
          <PartBoundary>
            <OutletDay overview={data} isLoading={isPlaceholderData} />
          </PartBoundary>
          <PartBoundary>
            <DayChart days={data.days} />
          </PartBoundary>
          <PartBoundary>
            <OutletRoleDays overview={data} />
          </PartBoundary>
          <PartBoundary>
            {data.outlet.state === 'archived' ? null : <OutletOpening id={id} today={data.business_date} />}
          </PartBoundary>
          <ActivityList entries={data.history} phraseOf={phraseOf} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={8} height={56} />
      )}
      {data && isEditing ? (
        <OutletDialog
          edited={data.outlet}
          onSaved={(title) => {
            void queries.invalidateQueries({ queryKey: [queryRoots.completion, 'outlet', id] });
            notify.success({ title, message: data.outlet.outlet_name });
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Screen>
  );
}

/** How to find and call an outlet, and when it is open; nothing where nobody has said. */
function OutletContact({ outlet: { address, phone, opening_hours, time_zone } }: { outlet: OutletRecord }) {
  const at = useNow();
  if (!address && !phone && !opening_hours && !time_zone) return null;
  const [name, now] = [zoneName(time_zone, at), businessTime(at, time_zone)];
  return (
    <ul className={`${boxes.list} ${text.breaks} ${classes.contact}`}>
      {address ? (
        <li>
          <IconMapPin size={16} aria-hidden />
          {address}
        </li>
      ) : null}
      {phone ? (
        <li>
          <IconPhone size={16} aria-hidden />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      ) : null}
      {opening_hours ? (
        <li>
          <IconClock size={16} aria-hidden />
          {opening_hours}
        </li>
      ) : null}
      {time_zone ? (
        <li>
          <IconWorld size={16} aria-hidden />
          <span>
            <Trans>
              {name} ({time_zone}), now {now}
            </Trans>
          </span>
        </li>
      ) : null}
    </ul>
  );
}

/** The area of an outlet, which leads to all outlets of it. */
function OutletArea({ id }: { id: string | null }) {
  const { t } = useLingui();
  const { data = [] } = useQuery({ ...areaNamesQuery, enabled: id !== null });
  const area = data.find((one) => one.id === id);
  if (!area) return null;
  return (
    <span className={classes.inArea}>
      {t`Area`}:
      <Link to="/task/admin/outlets" search={{ area_id: area.id }} className={classes.area}>
        <IconMap2 size={14} aria-hidden />
        {area.area_name}
      </Link>
    </span>
  );
}
