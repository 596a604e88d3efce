import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { LogLevel, LogLine, listLog } from '@gerai/shared/operations/maintenance/log-contract.ts';
import { z } from 'zod';
import { likePattern } from '../../../database/queries/like-pattern.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';

/** Pino's level numbers. */
const worseThan: Record<LogLevel, number> = { info: 30, warn: 40, error: 50 };
const cursorKey = z.tuple([z.number().int()]);

/** A page of the recent log of all servers, newest first (stored by platform/log/recent-log.ts). */
export async function readLog(
  { db }: Context,
  { level, text, after, limit }: EndpointParsed<typeof listLog>['query'],
): Promise<EndpointResponse<typeof listLog>> {
  const [before] = readCursor(after, cursorKey) ?? [];
  const found = await db
    .selectFrom('recent_log')
    .selectAll()
    .where('level', '>=', worseThan[level])
    .$if(text !== undefined && text !== '', (query) => query.where('line', 'ilike', likePattern(text!)))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = cutPage(found, limit, (last) => [last.id]);
  return { rows: rows.map(toLogLine), next };
}

interface StoredEntry {
  id: number;
  at: string;
  server: string;
  line: string;
}

interface PinoLine {
  level?: LogLine['level'];
  msg?: string;
  job?: string;
  reqId?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  times?: number;
  err?: { message?: string };
}

function toLogLine({ id, at, server, line }: StoredEntry): LogLine {
  const parsed = JSON.parse(line) as PinoLine;
  return {
    id,
    at,
    server,
    level: parsed.level ?? 'info',
    request_id: parsed.reqId ?? null,
    message: messageOf(parsed),
    times: parsed.times ?? 1,
    line,
  };
}

/** The message of a log line: request and status, or message, job and error. */
function messageOf({ msg = '', job, method, path, status, ms, err }: PinoLine): string {
  if (method && status) return `${method} ${path} ${status}, ${ms} ms`;
  return [msg, job, err?.message].filter(Boolean).join(': ');
}
