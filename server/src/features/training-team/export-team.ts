import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import { businessDate, businessTime } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training-courses/local-text.ts';
import type { TeamRow, TeamStatus } from '@gerai/shared/training-team/contract.ts';
import type { Context } from '../../platform/context.ts';
import type { CsvCell, CsvFile } from '../../platform/http/send-csv.ts';
import { listTeam } from './list-team.ts';
import type { TeamFilter } from './team-queries.ts';

const HEADINGS = [
  'Name',
  'Email',
  'Location',
  'Job Role',
  'Course',
  'Status',
  'Lessons Done',
  'Lessons',
  'Due Date',
  'Why',
  'Started At',
  'Completed At',
  'Certificate Valid Until',
  'Last Reminded At',
];
/** Each page costs what the whole list does. */
const PAGE = 5000;

/** Every row that matches as a CSV file, and its rows in pages. Times in UTC+8. */
export function exportTeam(
  context: Context,
  actor: PersonActor,
  filter: TeamFilter,
): CsvFile & { pages: AsyncIterable<CsvCell[][]> } {
  async function* pages(): AsyncGenerator<CsvCell[][]> {
    let after: string | undefined;
    do {
      const { rows, next } = await listTeam(context, actor, filter, { after, limit: PAGE });
      yield rows.map(cellsOf);
      after = next ?? undefined;
    } while (after);
  }
  return { name: `training-${businessDate(context.clock.now())}.csv`, headings: HEADINGS, pages: pages() };
}

const words: Record<TeamStatus, string> = {
  stuck: 'No attempts left',
  late: 'Late',
  due: 'Due',
  open: 'Open',
  expired: 'Expired',
  completed: 'Completed',
};

const cellsOf = (row: TeamRow): CsvCell[] => [
  row.name,
  row.email,
  row.outlet_name,
  row.job_role,
  textIn('en', row.course_title),
  words[row.status],
  row.completed_lessons,
  row.lesson_count,
  row.due_date,
  whyOf(row),
  dateAndTime(row.started_at),
  dateAndTime(row.completed_at),
  row.completed_at && (row.valid_until ?? 'For ever'),
  dateAndTime(row.last_reminded_at),
];

const whyOf = ({ source, reason }: TeamRow): string =>
  reason
    ? `${reason.rejections} rejections of “${reason.task_name}”`
    : { self: 'Own choice', assigned: 'Assigned', renewal: 'Renewal', rejections: 'Rejections' }[source];

/** In the business zone, as spreadsheets of every language read it. */
const dateAndTime = (instant: string | null) =>
  instant && `${businessDate(new Date(instant))} ${businessTime(new Date(instant))}`;
