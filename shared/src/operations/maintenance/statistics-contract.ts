import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, instant } from '../../http/schemas.ts';

const count = z.number().int();

/** A figure that may be an estimate: counting millions of rows for a glance would slow down everybody else. */
const figure = z.object({ value: count, exact: z.boolean() });
export type Figure = z.infer<typeof figure>;

const tableStatistics = z.object({
  name: z.string(),
  rows: figure,
  /** With its indexes. */
  bytes: count,
  last_vacuum: instant.nullable(),
  last_analyze: instant.nullable(),
});
export type TableStatistics = z.infer<typeof tableStatistics>;

export const databaseStatistics = z.object({
  as_of: instant,
  kind: z.enum(['embedded', 'server']),
  version: z.string(),
  bytes: count,
  /** The largest first. */
  tables: z.array(tableStatistics),
  first_task_date: civilDate.nullable(),
  last_task_date: civilDate.nullable(),
  photos: figure,
  /** Of the full pictures; their small previews are not counted. */
  photo_bytes: figure,
  photo_storage: z.enum(['folder', 's3']),
  /** Of all programs on this database; null on the embedded one, which has only this server's. */
  connections: z.object({ open: count, active: count, allowed: count }).nullable(),
  /** Null where the database does not tell. */
  last_checkpoint: instant.nullable(),
  /** Where the embedded database and the folder of photos are; null when neither is on this machine. */
  free_disk_bytes: count.nullable(),
});
export type DatabaseStatistics = z.infer<typeof databaseStatistics>;

export const readDatabaseStatistics = endpoint({
  method: 'GET',
  path: '/api/maintenance/statistics',
  summary: 'Size, rows by table, task dates, photos, connections and upkeep of the database',
  response: databaseStatistics,
});
