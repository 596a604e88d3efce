import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import type { TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import type { Context } from '../../../platform/context.ts';
import {
  dateCell,
  instantCell,
  type TableCell,
  type TableFile,
} from '../../../platform/tables/table-cell.ts';
import { listTeam } from './list-team.ts';
import type { TeamFilter } from './queries.ts';

const HEADINGS = [
  'Name',
  'Email',
  'Phone',
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
/** Large, because each page costs as much as the whole list. */
const PAGE = 5000;

/** Returns all matching rows as a file, in pages. */
export function exportTeam(
  context: Context,
  actor: PersonActor,
  filter: TeamFilter,
): TableFile & { pages: AsyncIterable<TableCell[][]> } {
  async function* pages(): AsyncGenerator<TableCell[][]> {
    let after: string | undefined;
    do {
      const { rows, next } = await listTeam(context, actor, filter, { after, limit: PAGE });
      yield rows.map(cellsOf);
      after = next ?? undefined;
    } while (after);
  }
  return { name: `training-${businessDate(context.clock.now())}`, headings: HEADINGS, pages: pages() };
}

const words: Record<TeamStatus, string> = {
  stuck: 'No attempts left',
  late: 'Late',
  due: 'Due',
  open: 'Open',
  expired: 'Expired',
  completed: 'Completed',
};

const cellsOf = (row: TeamRow): TableCell[] => [
  row.name,
  row.email,
  row.phone,
  row.outlet_name,
  row.job_role,
  textIn('en', row.course_title),
  words[row.status],
  row.completed_lessons,
  row.lesson_count,
  dateCell(row.due_date),
  whyOf(row),
  instantCell(row.started_at),
  instantCell(row.completed_at),
  row.completed_at && (dateCell(row.valid_until) ?? 'For ever'),
  instantCell(row.last_reminded_at),
];

const whyOf = ({ source, reason }: TeamRow): string =>
  reason
    ? `${reason.rejections} rejections of “${reason.task_name}”`
    : { self: 'Own choice', assigned: 'Assigned', renewal: 'Renewal', rejections: 'Rejections' }[source];
