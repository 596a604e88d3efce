import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant } from '../../http/schemas.ts';
import { CLOCK_DOUBTS } from '../../jobs/clock.ts';

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'What is running, and what the browser must know of its configuration',
  response: z.object({
    product: z.string(),
    version: z.string(),
    codename: z.string(),
    build: z.string(),
    build_date: z.string(),
    environment: z.string(),
    components: z.record(z.string(), z.string()),
    report_url: z.string().nullable(),
  }),
});

/** Only for signed-in users: the components are not public. */
export const getComponents = endpoint({
  method: 'GET',
  path: '/api/version/components',
  summary: 'What the server runs on, and the schema of its database',
  response: z.object({
    node: z.string(),
    database: z.enum(['embedded', 'server']),
    postgresql: z.string(),
    /** The newest applied migration. */
    schema: z.string(),
    storage: z.enum(['folder', 's3']),
  }),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process answers',
  response: z.object({ status: z.literal('ok') }),
});

/** Why a server is not ready, or not wholly; docs/operations.md says what to do about each. */
export const READINESS_CAUSES = [
  'stopping',
  'database_unreachable',
  'database_read_only',
  'files_unreachable',
  'files_full',
] as const;
export type ReadinessCause = (typeof READINESS_CAUSES)[number];

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether requests may be sent here: 503 when not; degraded without the storage of files',
  response: z.object({
    status: z.enum(['ready', 'degraded', 'unavailable']),
    database: z.boolean(),
    storage: z.boolean(),
    causes: z.array(z.enum(READINESS_CAUSES)),
    /** Why jobs wait; people work meanwhile. */
    clock: z.enum(['right', ...CLOCK_DOUBTS]).optional(),
    /** How the stored backups stand, where they are configured. They change no status. */
    backup: z
      .object({ succeeded_at: instant.nullable(), proved_at: instant.nullable(), is_overdue: z.boolean() })
      .optional(),
  }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Measures of the server, for Prometheus',
  response: z.string(),
});
