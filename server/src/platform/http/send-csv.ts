import { once } from 'node:events';
import { Readable } from 'node:stream';
import { FORMULA } from '@gerai/shared/csv/formula.ts';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import { yieldToOthers } from '../database/yield.ts';

/** A cell; null is an empty one. Numbers stay numbers, and only texts can be taken for formulas. */
export type CsvCell = string | number | null;

export interface CsvFile {
  /** Of plain ASCII, with its ending. */
  name: string;
  headings: readonly string[];
}

/** A client that takes nothing for so long is gone, whatever its connection says. */
const STALLED_MS = 120_000;

/**
 * Answers with a CSV file, sent while its rows are read: a page is asked for when the client has taken most of the one
 * before, and none once it has left. What fails before the first page is an ordinary error; what fails later breaks
 * the connection off, so that nobody takes a part for the whole. `pages` should hold nothing between two of them.
 */
export async function sendCsv(
  reply: FastifyReply,
  { name, headings }: CsvFile,
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Promise<never> {
  const body = Readable.from(csvText(headings, pages), { highWaterMark: 1 });
  await once(body, 'readable');
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-accel-buffering', 'no');
  return reply.send(body) as never;
}

/** UTF-8 is told to spreadsheets by the mark at its beginning; it goes out with the first page. */
async function* csvText(
  headings: CsvFile['headings'],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  let text = `\uFEFF${linesOf([headings])}`;
  for await (const page of pages) {
    yield text + linesOf(page);
    text = '';
    await yieldToOthers();
  }
  if (text) yield text;
}

const linesOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows as CsvCell[][], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
