import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { getDashboard } from '@gerai/shared/training/learning/progress-contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePersistedQuery, whole } from '../../../core/offline/use-persisted-query.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { trainingDashboardQuery } from './api.ts';
import { CourseCards } from './courses/course-card.tsx';
import classes from './dashboard.module.css';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RenewalList } from './renewal-list.tsx';

/** The person's figures, current courses and offered courses (specification 2, section 2: training module). */
export function TrainingDashboardScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Training`}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { t } = useLingui();
  const { uid } = useProfile();
  const query = useQuery(trainingDashboardQuery);
  const { data, error, refetch } = query;
  const { queryKey } = trainingDashboardQuery;
  usePersistedQuery(query, {
    uid,
    queryKey,
    name: 'training',
    toStore: data,
    answerOf: whole,
    onlyOffline: true,
  });
  if (!data) {
    if (error)
      return (
        <ErrorState title={t`Failed to load the dashboard`} error={error} onRetry={() => void refetch()} />
      );
    if (isUnasked(query)) return <UnreachableState />;
    return (
      <>
        <DashboardTiles />
        <ListSkeleton rows={2} height={320} />
      </>
    );
  }
  return (
    <>
      {error ? <FailedBanner error={error} onRetry={() => void refetch()} /> : null}
      <Loaded dashboard={data} />
    </>
  );
}

type Dashboard = EndpointResponse<typeof getDashboard>;

function Loaded({ dashboard: { figures, renewals, in_progress, offered } }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const isNew = figures.in_progress === 0 && figures.completed === 0;
  if (isNew && offered.length === 0)
    return (
      <EmptyState
        icon={IconSchool}
        title={t`No courses yet`}
        hint={t`Courses come here once they are published or assigned to you.`}
      />
    );
  return (
    <>
      {isNew ? <FirstSteps /> : <DashboardTiles figures={figures} />}
      {renewals.length > 0 ? (
        <section className={classes.section} aria-labelledby="renewals">
          <header className={classes.header}>
            <h2 id="renewals" className={classes.heading}>
              <Trans>Certificates to renew</Trans>
            </h2>
          </header>
          <RenewalList renewals={renewals} label={t`Certificates to renew`} />
        </section>
      ) : null}
      {in_progress.length > 0 ? (
        <section className={classes.section} aria-labelledby="in-progress">
          <header className={classes.header}>
            <div className={classes.lead}>
              <h2 id="in-progress" className={classes.heading}>
                <Trans>Continue learning</Trans>
              </h2>
              {figures.late > 0 ? (
                <StatusLabel tone="orange" icon={IconAlertTriangle}>
                  {t`${plural(figures.late, { one: '# course is late', other: '# courses are late' })}`}
                </StatusLabel>
              ) : null}
            </div>
            {figures.in_progress > in_progress.length ? (
              <Link to="/training/courses" search={{ mine: true }} className={classes.all}>
                <Trans>See all ({figures.in_progress})</Trans>
              </Link>
            ) : null}
          </header>
          <CourseCards courses={in_progress} label={t`Courses in progress`} />
        </section>
      ) : null}
      {offered.length > 0 ? (
        <section className={classes.section} aria-labelledby="offered">
          <header className={classes.header}>
            <div className={classes.lead}>
              <h2 id="offered" className={classes.heading}>
                {isNew ? <Trans>Begin with one of these</Trans> : <Trans>New for you</Trans>}
              </h2>
            </div>
            <Link to="/training/courses" className={classes.all}>
              <Trans>All courses</Trans>
            </Link>
          </header>
          <CourseCards courses={offered} label={t`Courses on offer`} />
        </section>
      ) : null}
    </>
  );
}
