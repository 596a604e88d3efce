import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { getProgress, LearningFigures } from '@gerai/shared/training/learning/progress-contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarWeek, IconCircleCheck, IconClockHour4, IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { StatTile, StatTiles } from '../../../../ui/text/stat-tile.tsx';
import { progressQuery } from '../api.ts';
import classes from '../dashboard.module.css';
import { minutesText } from '../minutes-text.ts';
import { MyCourseList } from '../my-course-list.tsx';
import { AchievementList } from './achievement-list.tsx';
import { LearningCalendar } from './learning-calendar.tsx';

/** The person's figures, courses, streak and achievements (specification 2, section 2: training module). */
export function ProgressScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Progress`} description={<Trans>What you have learned so far</Trans>}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { t } = useLingui();
  const query = useQuery(progressQuery);
  const { data, error, refetch } = query;
  if (!data) {
    if (error)
      return (
        <ErrorState title={t`Failed to load your progress`} error={error} onRetry={() => void refetch()} />
      );
    if (isUnasked(query)) return <UnreachableState />;
    return (
      <>
        <Figures />
        <ListSkeleton rows={3} height={160} />
      </>
    );
  }
  return (
    <>
      {error ? <FailedBanner error={error} onRetry={() => void refetch()} /> : null}
      <Loaded progress={data} />
    </>
  );
}

function Loaded({ progress }: { progress: EndpointResponse<typeof getProgress> }) {
  const { figures, achievements, days } = progress;
  const earned = achievements.filter((achievement) => achievement.earned).length;
  const all = achievements.length;
  return (
    <>
      <Figures figures={figures} />
      <Section id="courses" title={<Trans>My courses</Trans>}>
        <MyCourseList />
      </Section>
      <Section id="streak" title={<Trans>Learning streak</Trans>}>
        <Streak figures={figures} last={days.at(-1)?.date} />
        <LearningCalendar days={days} />
      </Section>
      <Section
        id="achievements"
        title={
          <Trans>
            Achievements ({earned} of {all})
          </Trans>
        }
      >
        <AchievementList achievements={achievements} />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  );
}

interface StreakProps {
  figures: LearningFigures;
  /** The last learning day; undefined if there is none in the calendar. */
  last: string | undefined;
}

function Streak({ figures: { streak, longest_streak }, last }: StreakProps) {
  const { t } = useLingui();
  const learnedToday = last === businessDate(useNow());
  const now = t`${plural(streak, { one: '# day in a row', other: '# days in a row' })}`;
  const longest = t`${plural(longest_streak, { one: 'your longest: # day', other: 'your longest: # days' })}`;
  return (
    <p className={boxes.below12}>
      {streak > 0 && learnedToday ? (
        <Trans>
          <strong>{now}</strong>, {longest}. Learn a little again tomorrow to keep it.
        </Trans>
      ) : streak > 0 ? (
        <Trans>
          <strong>{now}</strong>, {longest}. Learn a little today to keep it.
        </Trans>
      ) : longest_streak > 0 ? (
        <Trans>No streak at the moment; {longest}. A minute of learning begins a new one.</Trans>
      ) : (
        <Trans>A minute of learning on a day, or a completed lesson, begins a streak.</Trans>
      )}
    </p>
  );
}

function Figures({ figures }: { figures?: LearningFigures }) {
  const { t } = useLingui();
  const language = useLanguage();
  const streak = figures && t`${plural(figures.streak, { one: '# day', other: '# days' })}`;
  return (
    <StatTiles>
      <StatTile
        label={<Trans>Time learned</Trans>}
        value={figures && minutesText(figures.minutes, language)}
        icon={IconClockHour4}
        tone="blue"
      />
      <StatTile
        label={<Trans>This week</Trans>}
        value={figures && minutesText(figures.minutes_this_week, language)}
        icon={IconCalendarWeek}
        tone="violet"
      />
      <StatTile
        label={<Trans>Courses completed</Trans>}
        value={figures?.completed}
        icon={IconCircleCheck}
        tone="green"
      />
      <StatTile label={<Trans>Learning streak</Trans>} value={streak} icon={IconFlame} tone="orange" />
    </StatTiles>
  );
}
