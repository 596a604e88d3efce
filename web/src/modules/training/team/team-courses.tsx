import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { type countTeam, TEAM_STATUSES, type TeamStatus } from '@gerai/shared/training/team/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import text from '../../../ui/text/text.module.css';
import { toneStyle } from '../../../ui/text/tone.ts';
import classes from './team.module.css';
import { statusLooks, statusName } from './team-status.tsx';

export type CourseCounts = EndpointResponse<typeof countTeam>['courses'][number];

interface TeamCoursesProps {
  courses: readonly CourseCounts[];
  chosen: string | undefined;
  onChange: (course_id: string | undefined) => void;
}

/** Number of courses shown before 'show all'. */
const FEW = 5;
/** From completed to open, as a progress bar reads. */
const ALONG = [...TEAM_STATUSES].reverse();

export const sumOf = (counts: Partial<Record<TeamStatus, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
const behind = ({ counts }: CourseCounts) => (counts.late ?? 0) + (counts.stuck ?? 0);

/** The statuses per course, courses with the most people late or stuck first; each filters the rows. */
export function TeamCourses({ courses, chosen, onChange }: TeamCoursesProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  // Collapsible on a phone only, where the people come first.
  const [open, setOpen] = useState(chosen !== undefined);
  const listId = useId();
  const language = useLanguage();
  if (courses.length === 0) return null;
  const ordered = courses.toSorted((one, other) => behind(other) - behind(one));
  const shown = all ? ordered : ordered.filter(({ course_id }, index) => index < FEW || course_id === chosen);
  const count = formatNumber(courses.length, language);
  return (
    <section className={classes.courses} aria-label={t`By course`} data-open={open || undefined}>
      <h2 className={classes.heading}>
        <Trans>By course</Trans>
      </h2>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Trans>By course</Trans>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <ul id={listId} className={classes.list}>
        {shown.map((course) => (
          <li key={course.course_id}>
            <Bar
              course={course}
              active={course.course_id === chosen}
              onClick={() => onChange(course.course_id === chosen ? undefined : course.course_id)}
            />
          </li>
        ))}
      </ul>
      {courses.length > FEW ? (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer courses</Trans> : <Trans>Show all {count} courses</Trans>}
        </button>
      ) : null}
    </section>
  );
}

interface BarProps {
  course: CourseCounts;
  active: boolean;
  onClick: () => void;
}

function Bar({ course: { course_title, counts }, active, onClick }: BarProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const done = formatNumber(counts.completed ?? 0, language);
  const total = formatNumber(sumOf(counts), language);
  const there = ALONG.filter((status) => counts[status]);
  return (
    <button type="button" className={classes.course} aria-pressed={active} onClick={onClick}>
      <span className={`${text.truncate} ${classes.courseTitle}`}>{textIn(language, course_title)}</span>
      <span className={classes.courseCount}>
        <Trans>
          {done} of {total} completed
        </Trans>
      </span>
      <span className={classes.bar} aria-hidden>
        {there.map((status) => (
          <span
            key={status}
            className={classes.part}
            style={{ ...toneStyle(statusLooks[status].tone), flexGrow: counts[status] } as CSSProperties}
            title={`${statusName(i18n, status)}: ${formatNumber(counts[status]!, language)}`}
          />
        ))}
      </span>
    </button>
  );
}
