import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { countTeam } from '@gerai/shared/training/team/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { TeamBars } from './team-bars.tsx';

export type CourseCounts = EndpointResponse<typeof countTeam>['courses'][number];

interface TeamCoursesProps {
  courses: readonly CourseCounts[];
  chosen: string | undefined;
  onChange: (course_id: string | undefined) => void;
}

const behind = ({ counts }: CourseCounts) => (counts.late ?? 0) + (counts.stuck ?? 0);

/** The statuses per course, courses with the most people late or stuck first. */
export function TeamCourses({ courses, ...props }: TeamCoursesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const count = formatNumber(courses.length, language);
  const bars = courses
    .toSorted((one, other) => behind(other) - behind(one))
    .map(({ course_id, course_title, counts }) => ({
      id: course_id,
      name: textIn(language, course_title),
      counts,
    }));
  return (
    <TeamBars
      title={t`By course`}
      bars={bars}
      showAll={<Trans>Show all {count} courses</Trans>}
      showFewer={<Trans>Show fewer courses</Trans>}
      {...props}
    />
  );
}
