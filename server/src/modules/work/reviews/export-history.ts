import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { sendTable } from '../../../platform/tables/send-table.ts';
import { dateCell, instantCell, type TableCell } from '../../../platform/tables/table-cell.ts';
import { type HistoryFilter, listHistory } from './list-history.ts';
import type { Stage } from './refuse-review.ts';

const HEADINGS = [
  'Decided At',
  'Decision',
  'Decided By',
  'Notes',
  'Task Name',
  'Template ID',
  'Task Date',
  'Location',
  'Job Role',
  'Attempt',
  'Submitted By',
  'Done At',
  'Submitted At',
  'Photos',
];
const FILES = { manager: 'task-history', audit: 'audit-history' } as const;
const PAGE = 1000;

/** Streams every matching decision as a file. */
export async function exportHistory(
  context: Context,
  actor: PersonActor,
  stage: Stage,
  { format, language, ...filter }: HistoryFilter & TableOptions,
  reply: FastifyReply,
): Promise<never> {
  const name = `${FILES[stage]}-${businessDate(context.clock.now())}`;
  return await sendTable(reply, { name, headings: HEADINGS }, pages(context, actor, stage, filter), {
    format,
    language,
  });
}

async function* pages(
  context: Context,
  actor: PersonActor,
  stage: Stage,
  filter: HistoryFilter,
): AsyncGenerator<TableCell[][]> {
  let after: string | undefined;
  do {
    const { rows, next } = await listHistory(context, actor, stage, filter, { after, limit: PAGE });
    yield rows.map(toCells);
    after = next ?? undefined;
  } while (after);
}

const toCells = (row: ReviewedItem): TableCell[] => [
  instantCell(row.decided_at),
  row.decision,
  row.decided_by ?? 'System',
  row.notes,
  row.task_name,
  row.display_id,
  dateCell(row.task_date),
  row.outlet_name,
  row.job_role,
  row.attempt,
  row.submitted_by,
  instantCell(row.proved_at ?? row.submitted_at),
  instantCell(row.submitted_at),
  row.photo_count,
];
