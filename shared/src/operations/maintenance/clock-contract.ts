import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant } from '../../http/schemas.ts';
import { CLOCK_DOUBTS } from '../../jobs/clock.ts';
import { outageLimits } from '../../work/outages/contract.ts';

/** What the clock says, and what waits for an admin's answer. */
export const clockState = z.object({
  /** Null while nothing speaks against the clock. */
  doubt: z.enum(CLOCK_DOUBTS).nullable(),
  now: instant,
  database: instant,
  /** When a server last trusted its clock. */
  seen: instant.nullable(),
  /** Days whose end waits: those that passed while no server ran. */
  missed: z.number().int(),
  /** Runs of the daily jobs for dates that this clock has not reached. */
  ahead: z.number().int(),
});
export type ClockState = z.infer<typeof clockState>;

export const readClockState = endpoint({
  method: 'GET',
  path: '/api/maintenance/clock',
  summary: "Whether the server's clock is to be trusted, and what waits for that",
  response: clockState,
});

/**
 * What becomes of the missed days. `outage`: their tasks are made and they are marked as a system outage. `run`: they are
 * ended as usual. `leave`: they are left as they are, and nobody's task fails.
 */
export const CLOCK_ANSWERS = ['outage', 'run', 'leave'] as const;
export type ClockAnswer = (typeof CLOCK_ANSWERS)[number];

export const endClockDoubt = endpoint({
  method: 'POST',
  path: '/api/maintenance/clock',
  summary: "Say that the server's clock is right, and what becomes of the days missed",
  body: z.object({
    missed: z.enum(CLOCK_ANSWERS),
    /** Of the outage, which staff and managers read. */
    reason: z.string().trim().min(1).max(outageLimits.reason).default('No server ran.'),
    /** The server's time that the admin has seen and found right. */
    now: instant,
  }),
  response: clockState,
});
