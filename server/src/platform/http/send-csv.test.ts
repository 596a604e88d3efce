import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { handleError } from './error-handler.ts';
import { type CsvCell, sendCsv } from './send-csv.ts';

type Page = CsvCell[][];

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose `/file` gives these pages. */
async function serve(pages: () => AsyncIterable<Page>): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(handleError);
  app.get('/file', (_request, reply) =>
    sendCsv(reply, { name: 'tasks.csv', headings: ['Task Name', 'Rows'] }, pages()),
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
    throw new AppError('unavailable', 'No database');
  });
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.headers.get('content-disposition')).toBeNull();
});

it('breaks off when a later page fails, rather than end', async () => {
  const url = await serve(async function* () {
    yield [['one', 1]];
    await sleep(50);
    throw new Error('lost');
  });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

/** Endless pages of 64 KB; tells how many were asked for, and whether they were let go of. */
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

it('asks for no more than the client takes, and for nothing once it has left', async () => {
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
  await expect.poll(() => told.left, { timeout: 5000 }).toBe(true);
});

it('lets others have their turn between pages', async () => {
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
