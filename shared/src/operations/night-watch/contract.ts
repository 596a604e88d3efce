import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, instant } from '../../http/schemas.ts';
import { EXPECTATIONS, NIGHT_STATES } from '../../jobs/night-watch.ts';

export const nightWatchLimits = {
  /** Rows shown: the last five nights, and the one to come. */
  listed: 18,
  /** Days for which what happened is kept. */
  keptDays: 183,
} as const;

export const nightEvent = z.object({
  expectation: z.enum(EXPECTATIONS),
  business_date: civilDate,
  due_at: instant,
  state: z.enum(NIGHT_STATES),
  met_at: instant.nullable(),
  took_ms: z.number().int().nullable(),
  /** Its name in the log. */
  server: z.string().nullable(),
});
export type NightEvent = z.infer<typeof nightEvent>;

export const listNightWatch = endpoint({
  method: 'GET',
  path: '/api/maintenance/night-watch',
  summary: 'What had to happen in the last nights, by when, and what happened; the newest first',
  response: z.array(nightEvent),
});
