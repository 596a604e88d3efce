import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import type { FastifyReply } from 'fastify';
import type { TableFile, TablePages } from './table-cell.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A client that takes nothing for so long is gone, whatever its connection says. */
const STALLED_MS = 120_000;

/** What a route that sends tables produces. */
export const TABLE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const types = { csv: `${TABLE_TYPES[0]}; charset=utf-8`, xlsx: TABLE_TYPES[1]! };

/**
 * Answers with a table as a file, sent while its rows are read: a page is asked for when the client has taken most of
 * the one before, and none once it has left. What fails before the first page is an ordinary error; what fails later
 * breaks the connection off, so that nobody takes a part for the whole. `pages` should hold nothing between two of
 * them.
 */
export async function sendTable(
  reply: FastifyReply,
  file: TableFile,
  pages: TablePages,
  { format, language }: TableOptions,
): Promise<never> {
  const content =
    format === 'xlsx' ? writeXlsx(file, pages, language) : writeCsv(file.headings, pages, language);
  const body = Readable.from(content, { highWaterMark: 1 });
  await once(body, 'readable');
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${file.name}.${format}"`)
    .header('x-accel-buffering', 'no');
  return reply.send(body) as never;
}
