import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, instant } from '../../http/schemas.ts';

const count = z.number().int();

/** A figure that may be an estimate, because counting millions of rows would slow down other queries. */
const figure = z.object({ value: count, exact: z.boolean() });
export type Figure = z.infer<typeof figure>;

const tableStatistics = z.object({
  name: z.string(),
  rows: figure,
  /** Includes indexes. */
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
  /** Ordered by size, largest first. */
  tables: z.array(tableStatistics),
  first_task_date: civilDate.nullable(),
  last_task_date: civilDate.nullable(),
  photos: figure,
  /** Bytes of the full images, without thumbnails. */
  photo_bytes: figure,
  photo_storage: z.enum(['folder', 's3']),
  /** Connections of all programs to this database; null for the embedded one, which only this server uses. */
  connections: z.object({ open: count, active: count, allowed: count }).nullable(),
  /** Null if the database doesn't report it. */
  last_checkpoint: instant.nullable(),
  /** Free space where the embedded database and the photo folder are; null if neither is on this machine. */
  free_disk_bytes: count.nullable(),
});
export type DatabaseStatistics = z.infer<typeof databaseStatistics>;

export const readDatabaseStatistics = endpoint({
  method: 'GET',
  path: '/api/maintenance/statistics',
  summary: 'Size, rows by table, task dates, photos, connections and upkeep of the database',
  response: databaseStatistics,
});
