import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleError } from '../error-handler.ts';
import { acceptRawBodies } from '../raw-body.ts';
import { handleBody } from './large-body.ts';
import '../caller/count-by.ts';
import { storeLargeBodies } from './store-large-bodies.ts';

const LIMIT = 512 * 1024;
let app: FastifyInstance;
let folder: string;
let free: number;
/** What the handler is given, and the bodies whose handler has not ended. */
let handled: Buffer[];
let finish: (() => void)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gerai-bodies-'));
  [free, handled, finish] = [Number.POSITIVE_INFINITY, [], []];
  app = Fastify({ bodyLimit: LIMIT });
  app.decorateRequest('caller', '');
  app.setErrorHandler(handleError);
  acceptRawBodies(app);
  storeLargeBodies(app, { folder, measure: () => free });
  app.addHook('onRequest', async (each) => {
    each.caller = String(each.headers.owner);
  });
  const config = {
    rawBody: ['image/jpeg'],
    bodyReasons: { too_large: 'photos.too_large', unsupported_type: 'photos.not_an_image' },
  } as const;
  app.put('/photo', { config }, async (each) => {
    const release = handleBody(each);
    handled.push(each.body as Buffer);
    await new Promise<void>((done) => finish.push(done));
    release();
    return {};
  });
  app.post('/json', async (each) => ({ length: (each.body as { text: string }).text.length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const done of finish) done();
  app.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true });
});

interface Sending {
  owner?: string;
  chunked?: boolean;
  path?: string;
  type?: string;
}

function begin(
  length: number,
  { owner = 'Sari', chunked, path = '/photo', type = 'image/jpeg' }: Sending = {},
) {
  const { port } = app.server.address() as AddressInfo;
  const headers = { owner, 'content-type': type, ...(chunked ? {} : { 'content-length': length }) };
  const method = path === '/photo' ? 'PUT' : 'POST';
  const sent = request({ port, path, method, headers, agent: false });
  sent.on('error', () => {});
  return sent;
}

async function answerOf(sent: ClientRequest): Promise<{ status?: number | undefined; body: string }> {
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, body: await text(response) };
}

async function send(bytes: Buffer, sending?: Sending) {
  const sent = begin(bytes.length, sending);
  sent.end(bytes);
  return await answerOf(sent);
}

const photo = (bytes = 200_000) => randomBytes(bytes);
const handling = (count: number) => expect.poll(() => handled.length).toBe(count);

it.each([
  ['with its length', { chunked: false }],
  ['in chunks', { chunked: true }],
])('a body %s arrives as it was sent, and leaves no file', async (_, sending) => {
  const bytes = photo();
  const answer = send(bytes, sending);
  await handling(1);
  expect(handled[0]!.equals(bytes)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  finish[0]!();
  expect((await answer).status).toBe(200);
});

it('JSON too', async () => {
  const body = Buffer.from(JSON.stringify({ text: 'é'.repeat(100_000) }));
  expect(await send(body, { path: '/json', type: 'application/json' })).toEqual({
    status: 200,
    body: '{"length":100000}',
  });
});

it('one that is longer than the route takes is refused with its reason, before it has ended', async () => {
  for (const [chunked, sent] of [
    [false, 100],
    [true, LIMIT + 70_000],
  ] as const) {
    const endless = begin(LIMIT + 1, { chunked });
    endless.write(photo(sent));
    const { status, body } = await answerOf(endless);
    expect([status, JSON.parse(body).reason]).toEqual([413, 'photos.too_large']);
    endless.destroy();
  }
});

it('one that no handler gets leaves its place to the next', async () => {
  const json = { path: '/json', type: 'application/json' };
  expect((await send(Buffer.from('{'.repeat(100_000)), json)).status).toBe(400);
  expect((await send(Buffer.from(JSON.stringify({ text: 'é'.repeat(100_000) })), json)).status).toBe(200);
});

it('one for which there is no disk space is refused, what is under way counted', async () => {
  free = 384 * 1024 * 1024 + 300_000;
  const arrived = once(app.server, 'request');
  const stalled = begin(200_000);
  stalled.write(photo(100));
  const [, response] = await arrived;
  const others = () => send(photo(), { owner: 'Budi' });
  // Until the first is counted a second one is taken, and waits to be handled.
  await expect
    .poll(
      async () =>
        await Promise.race([
          others().then(
            ({ status }) => status,
            () => 0,
          ),
          pause(50),
        ]),
    )
    .toBe(507);
  const { body } = await others();
  expect(JSON.parse(body)).toMatchObject({ code: 'no_space', reason: 'http.no_disk_space' });
  stalled.destroy();
  await once(response, 'close');
  const before = handled.length;
  void send(photo(), { owner: 'Wati' }).catch(() => {});
  await expect.poll(() => handled.length).toBeGreaterThan(before);
});

it('reads one of each person and four of all into memory at once, and the next when one is handled', async () => {
  const own = [send(photo()), send(photo())];
  await handling(1);
  const others = ['a', 'b', 'c', 'd'].map((owner) => send(photo(), { owner }));
  await handling(4);
  // A small one is in nobody's way.
  const small = send(photo(1000), { owner: 'e' });
  await handling(5);
  finish[0]!();
  await handling(6);
  for (let n = 1; n < 7; n += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(n);
    finish[n]!();
  }
  expect((await Promise.all([...own, ...others, small])).map(({ status }) => status)).toEqual(
    Array(7).fill(200),
  );
});

it('keeps the place of whoever leaves while their body is handled, and forgets who leaves before', async () => {
  const left = begin(200_000);
  left.end(photo());
  await handling(1);
  left.destroy();
  const arrived = once(app.server, 'request');
  const waiting = begin(200_000);
  const flushed = once(waiting.end(photo()), 'finish');
  const [, response] = await arrived;
  await flushed;
  const other = send(photo(), { owner: 'Budi' });
  await handling(2);
  waiting.destroy();
  await once(response, 'close');
  finish[0]!();
  const last = send(photo());
  await handling(3);
  for (const done of finish) done();
  expect([(await other).status, (await last).status]).toEqual([200, 200]);
  expect(handled).toHaveLength(3);
});

it('what breaks off leaves no file, nor what stalls', async () => {
  const stalled = begin(400_000);
  stalled.write(photo());
  const [incoming] = await once(app.server, 'request');
  await expect.poll(() => incoming.socket.bytesRead).toBeGreaterThan(200_000);
  expect(await readdir(folder)).toEqual([]);
  stalled.destroy();
  await expect.poll(() => incoming.destroyed).toBe(true);
  expect(handled).toEqual([]);
});

/** The temporary files that this process has open, named or not. */
async function openFiles(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(folder)).length;
}

it.runIf(existsSync('/proc/self/fd')).each([
  ['with its length', { chunked: false }],
  ['in chunks', { chunked: true }],
])('what has arrived of one that stalls %s lies on disk', async (_, sending) => {
  const stalled = begin(400_000, sending);
  stalled.write(photo(1000));
  await expect.poll(openFiles).toBe(1);
  stalled.destroy();
  await expect.poll(openFiles).toBe(0);
});

it.runIf(existsSync('/proc/self/fd'))(
  'what has broken off before its file is open leaves it not open',
  async () => {
    // Between the headers and the first listener for the body.
    app.server.prependListener('request', (incoming) => incoming.destroy());
    const sent = begin(400_000);
    sent.write(photo());
    await new Promise((done) => sent.once('close', done));
    await pause(100);
    expect([await openFiles(), handled.length]).toEqual([0, 0]);
  },
);
