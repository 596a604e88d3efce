import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { cursor, instant, page } from '../../http/schemas.ts';

/** The minimum level to show. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const logLine = z.object({
  id: z.number().int(),
  at: instant,
  level: z.enum(['info', 'warn', 'error', 'fatal']),
  server: z.string(),
  /** The request id that error messages show to users. */
  request_id: z.string().nullable(),
  message: z.string(),
  /** Equal lines of the same second count as one. */
  times: z.number().int(),
  /** The whole line as JSON, without secrets. */
  line: z.string(),
});
export type LogLine = z.infer<typeof logLine>;

export const listLog = endpoint({
  method: 'GET',
  path: '/api/maintenance/log',
  summary: 'The recent log of every server, newest first',
  query: z.object({
    level: z.enum(LOG_LEVELS).default('info'),
    /** Matches anywhere in the line: a request id, a path, a word. */
    text: z.string().trim().max(100).optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: page(logLine),
});
