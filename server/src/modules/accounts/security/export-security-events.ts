import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { sendTable } from '../../../platform/tables/send-table.ts';
import { instantCell, type TableCell } from '../../../platform/tables/table-cell.ts';
import { listSecurityEvents, type Query } from './list-security-events.ts';

const HEADINGS = [
  'Time',
  'Event',
  'Person',
  'By',
  'About',
  'Address',
  'Device',
  'Reason',
  'Provider',
  'Provider Reason',
  'Attempts',
  'Accounts',
  'Alert',
  'Changes',
];
const PAGE = 1000;

type Filter = Omit<Query, 'after' | 'limit'>;

/** Streams every matching entry as a file, newest first. Events and reasons are the contract's codes. */
export async function exportSecurityEvents(
  context: Context,
  actor: PersonActor,
  { format, language, ...filter }: Filter & TableOptions,
  reply: FastifyReply,
): Promise<never> {
  const name = `security-${businessDate(context.clock.now())}`;
  return await sendTable(reply, { name, headings: HEADINGS }, pages(context, actor, filter), {
    format,
    language,
  });
}

async function* pages(context: Context, actor: PersonActor, filter: Filter): AsyncGenerator<TableCell[][]> {
  let after: string | undefined;
  do {
    const { rows, next } = await listSecurityEvents(context, actor, { ...filter, after, limit: PAGE });
    yield rows.map(toCells);
    after = next ?? undefined;
  } while (after);
}

const toCells = (row: SecurityEntry): TableCell[] => [
  instantCell(row.created_at),
  row.event,
  row.person_name || null,
  row.actor_name,
  row.subject_type === 'user' ? null : row.subject_name || null,
  row.ip_address,
  row.user_agent,
  row.reason,
  row.provider,
  row.because,
  row.attempts || null,
  row.accounts || null,
  row.alert ? 'yes' : null,
  row.changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('; ') ||
    null,
];
