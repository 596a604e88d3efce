import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { handleError } from '../http/error-handler.ts';
import { sendTable } from './send-table.ts';
import type { TableCell } from './table-cell.ts';

type Page = TableCell[][];

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose `/file` sends these pages. */
async function serve(
  pages: () => AsyncIterable<Page>,
  options: TableOptions = { format: 'csv', language: 'en' },
): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(handleError);
  app.get('/file', (_request, reply) =>
    sendTable(reply, { name: 'tasks', headings: ['Task Name', 'Rows'] }, pages(), options),
  );
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/file`;
}
async function* of(...pages: Page[]): AsyncGenerator<Page> {
  yield* pages;
}
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString();

it('is an attachment of UTF-8 with its mark and CRLF', async () => {
  const url = await serve(() => of([['Sapu, "Café"', 1]], [], [['Two\nlines', null]]));
  const { status, headers } = await fetch(url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="tasks.csv"');
  expect(await bytesOf(url)).toBe('\uFEFFTask Name,Rows\r\n"Sapu, ""Café""",1\r\n"Two\nlines",\r\n');
});

it('has its headings where there are no rows', async () => {
  expect(await bytesOf(await serve(() => of()))).toBe('\uFEFFTask Name,Rows\r\n');
});

it.each(['=1+1', '+62 812', '-done', '@all', '\t=1', '\r=1', '\n=1', ' =1', '=1\n2', '＝1', '－1'])(
  'neutralises %j',
  async (cell) => {
    const { data } = Papa.parse(await bytesOf(await serve(() => of([[cell, 1]]))), { newline: '\r\n' });
    expect(data[1]).toEqual([`'${cell}`, '1']);
  },
);

it.each([-5, 0.5, '2026-11-20 17:00', 'a=b', "'quoted", ''])('leaves %j as it is', async (cell) => {
  const { data } = Papa.parse(await bytesOf(await serve(() => of([['x', cell]]))), { newline: '\r\n' });
  expect(data[1]).toEqual(['x', String(cell)]);
});

it('answers with an error in words when not even the first page can be read', async () => {
  const url = await serve(async function* () {
    yield* of();
    throw new AppError('unavailable', 'http.unavailable');
  });
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.headers.get('content-disposition')).toBeNull();
});

it('aborts the response when a later page fails, so that it does not look complete', async () => {
  const url = await serve(async function* () {
    yield [['one', 1]];
    await sleep(50);
    throw new Error('lost');
  });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

/** Endless pages of 64 KB; reports how many were requested, and whether they were released. */
function endless() {
  const told = { asked: 0, left: false };
  const page: Page = Array.from({ length: 64 }, () => ['x'.repeat(1024), 1]);
  async function* pages(): AsyncGenerator<Page> {
    try {
      for (; ; told.asked++) yield page;
    } finally {
      told.left = true;
    }
  }
  return { told, pages };
}
async function unread(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(http.get(url), 'response')) as [IncomingMessage];
  return answer;
}

it('reads no more pages than the client takes, and none once it has disconnected', async () => {
  const { told, pages } = endless();
  const answer = await unread(await serve(pages));
  let before = -1;
  while (before < told.asked) {
    before = told.asked;
    await sleep(200);
  }
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(1000);
  answer.destroy();
  await expect.poll(() => told.left).toBe(true);
});

it('yields to other requests between pages', async () => {
  let turns = 0;
  await serve(async function* () {
    for (let asked = 0; asked < 100; asked++) yield [['x', asked]];
  });
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  await app.inject('/file');
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(100);
});

describe('in Indonesian', () => {
  it('is separated by semicolons, with days first and the comma for decimals', async () => {
    const rows: Page = [['Sapu, pel', { date: '2026-11-22' }, { instant: '2026-11-22T16:05:00Z' }, 66.5, -3]];
    const url = await serve(() => of(rows), { format: 'csv', language: 'id' });
    const [, line] = (await bytesOf(url)).split('\r\n');
    expect(line).toBe('Sapu, pel;22/11/2026;23/11/2026 00:05;66,5;-3');
  });

  it('has the form of dates in English that spreadsheets of every country read', async () => {
    const rows: Page = [[{ date: '2026-11-22' }, { instant: '2026-11-22T16:05:00Z' }, 66.5]];
    const [, line] = (await bytesOf(await serve(() => of(rows)))).split('\r\n');
    expect(line).toBe('2026-11-22,2026-11-23 00:05,66.5');
  });
});

it('is a workbook on request', async () => {
  const url = await serve(() => of([['=1', 1]]), { format: 'xlsx', language: 'id' });
  const { headers } = await fetch(url);
  expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toBe('attachment; filename="tasks.xlsx"');
});
