import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { FastifyReply } from 'fastify';
import type { TableFile, TablePages } from './table-cell.ts';
import { writeCsv } from './write-csv.ts';
import { type WorkbookSheet, writeWorkbook } from './write-workbook.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Media types of routes that export tables. */
export const TABLE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
export const WORKBOOK_TYPE = TABLE_TYPES[1]!;
const types = { csv: `${TABLE_TYPES[0]}; charset=utf-8`, xlsx: WORKBOOK_TYPE };

/**
 * Streams a table as a file. The next page is read when the client has taken most of the previous one, and none after
 * it has left. A failure before the first page is an ordinary error; a later one aborts the connection, so that
 * nobody takes a part for the whole. `pages` should occupy no resources between two pages.
 */
export async function sendTable(
  reply: FastifyReply,
  file: TableFile,
  pages: TablePages,
  { format, language }: TableOptions,
): Promise<never> {
  const content =
    format === 'xlsx' ? writeXlsx(file, pages, language) : writeCsv(file.headings, pages, language);
  return await sendContent(reply, content, { name: `${file.name}.${format}`, type: types[format] });
}

/** Streams a workbook of several sheets, in the same way. `name` is ASCII, without extension. */
export const sendWorkbook = (
  reply: FastifyReply,
  name: string,
  sheets: readonly WorkbookSheet[],
  language: Language,
): Promise<never> =>
  sendContent(reply, writeWorkbook(sheets, language), { name: `${name}.xlsx`, type: types.xlsx });

async function sendContent(
  reply: FastifyReply,
  content: AsyncGenerator<string | Buffer>,
  { name, type }: { name: string; type: string },
): Promise<never> {
  const body = Readable.from(content, { highWaterMark: 1 });
  await once(body, 'readable');
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-accel-buffering', 'no');
  return reply.send(body) as never;
}
