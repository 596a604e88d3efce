import './team-texts.ts';
import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { isTraining } from '@gerai/shared/trail/policy.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { useFreshList } from '../../../core/live/use-fresh-list.ts';
import { managesMany } from '../../../core/people/manages-many.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { ExportButton } from '../../../desktop/tables/export-button.tsx';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { downloadTeam, teamCountsQuery, teamPages } from './api.ts';
import classes from './team.module.css';
import { sumOf } from './team-bars.tsx';
import { teamCard } from './team-card.tsx';
import { useTeamColumns } from './team-columns.tsx';
import { TeamCourses } from './team-courses.tsx';
import { TeamFigures } from './team-figures.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TeamOutlets } from './team-outlets.tsx';
import type { TeamSearch } from './team-search.ts';
import { TeamSelectionScope } from './team-selection.tsx';
import { TeamSelectionBar } from './team-selection-bar.tsx';

const route = getRouteApi('/signed-in/training/team');

/** Progress of people in courses: those of the managed outlets for managers, everyone for admins and auditors. */
export function TeamScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const profile = useProfile();
  const { role } = profile;
  const counted = useQuery(teamCountsQuery(search));
  useFreshTeam();
  const manyOutlets = managesMany(profile) || role === 'audit';
  const courses = counted.data?.courses ?? [];
  // A course without any matching enrolment has no counts.
  const ofCourse = search.course_id
    ? (courses.find(({ course_id }) => course_id === search.course_id)?.counts ?? {})
    : counted.data?.totals;
  const counts = counted.data && ofCourse;
  const total = counts && (search.status ? (counts[search.status] ?? 0) : sumOf(counts));

  return (
    <TeamSelectionScope of={JSON.stringify(search)}>
      <Screen
        title={t`Team`}
        width="wide"
        description={<Total total={total} />}
        actions={<ExportButton download={(options) => downloadTeam(search, options)} />}
        filters={
          <TeamFilters search={search} courses={courses} manyOutlets={manyOutlets} onChange={change} />
        }
      >
        <TeamFigures counts={counts} status={search.status} onChange={(status) => change({ status })} />
        <div className={classes.sections}>
          {manyOutlets ? (
            <TeamOutlets search={search} onChange={(outlet_id) => change({ outlet_id })} />
          ) : null}
          <TeamCourses
            courses={courses}
            chosen={search.course_id}
            onChange={(course_id) => change({ course_id })}
          />
        </div>
        <TeamTable
          search={search}
          total={total}
          manyOutlets={manyOutlets}
          canRemind={role !== 'audit'}
          error={counted.data ? null : counted.error}
          retry={() => void counted.refetch()}
        />
        <TeamSelectionBar search={search} />
      </Screen>
    </TeamSelectionScope>
  );
}

function Total({ total }: { total: number | undefined }) {
  const language = useLanguage();
  if (total === undefined) return '…';
  const shown = formatNumber(total, language);
  return <Plural value={total} one={`${shown} enrolment`} other={`${shown} enrolments`} />;
}

interface TeamTableProps {
  search: TeamSearch;
  total: number | undefined;
  manyOutlets: boolean;
  canRemind: boolean;
  error: unknown;
  retry: () => void;
}

function TeamTable({ search, total, manyOutlets, canRemind, error, retry }: TeamTableProps) {
  const { t } = useLingui();
  const columns = useTeamColumns(manyOutlets, canRemind);
  const sections = total === undefined ? [] : [{ key: 'all', headings: [], count: total }];
  const rows = useKeysetRows<TeamRow>({ ...teamPages(search), sections });
  return (
    <DataTable
      label={t`Team`}
      columns={columns}
      rows={error ? { ...rows, error, retry } : rows}
      loading={total === undefined && !error}
      rowKey={rowKey}
      card={teamCard(manyOutlets)}
      empty={
        <EmptyState
          icon={IconUsersGroup}
          title={t`Nobody found`}
          hint={<Trans>No one matches. Try other filters.</Trans>}
        />
      }
    />
  );
}

const rowKey = ({ enrolment_id }: TeamRow) => enrolment_id;

const isTouchedBy = ({ event }: LiveEvent) => isTraining(event);

/** Keeps the team list up to date by live events. */
const useFreshTeam = () => useFreshList(queryRoots.trainingTeam, isTouchedBy);
