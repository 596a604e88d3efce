import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

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

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database and the storage answer',
  response: z.object({
    status: z.enum(['ready', 'unavailable']),
    database: z.boolean(),
    storage: z.boolean(),
  }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Measures of the server, for Prometheus',
  response: z.string(),
});
