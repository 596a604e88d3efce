import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitTaking } from './limit-taking.ts';

/** More than lies in the buffers of two sockets on one machine. */
const LARGE = 32 * 1024 * 1024;

let app: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  app = Fastify();
  limitTaking(app, { idleTimeout: 200, fileIdleTimeout: 3_000, pace: 1e9, every: 20 });
  app.get('/picture', async () => Buffer.alloc(LARGE));
  app.get('/list', async () => 'x'.repeat(LARGE));
  app.get('/video', { config: { weight: 'download' } }, () => inPieces());
  app.get('/made-slowly', () => inPieces(1, 700));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});

const PIECE = 64 * 1024;
const inPieces = (count = LARGE / PIECE, wait = 0) =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < count; at += 1) {
        if (wait) await pause(wait);
        yield Buffer.alloc(PIECE);
      }
    })(),
  );

/** Asks, and reads nothing. */
function ask(path: string): { socket: Socket; closed: () => boolean } {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { socket, closed: () => isOver.includes(path) };
}

let isOver: string[];
beforeEach(() => {
  isOver = [];
  app.server.on('request', ({ url }, response) => response.once('close', () => isOver.push(url!)));
});

/** Reads some, so often. */
async function read(socket: Socket, bytes: number, every: number): Promise<number> {
  let total = 0;
  while (total < LARGE && !socket.destroyed) {
    const piece = socket.read(bytes) ?? socket.read();
    total += piece?.length ?? 0;
    await pause(every);
  }
  return total;
}

it.each(['/picture', '/list'])('%s that nobody reads is broken off', async (path) => {
  const { closed } = ask(path);
  await pause(100);
  expect(closed()).toBe(false);
  await expect.poll(closed, { timeout: 5_000 }).toBe(true);
});

it('a video may be paused for longer, and is broken off then', async () => {
  const { closed } = ask('/video');
  await pause(1_500);
  expect(closed()).toBe(false);
  await expect.poll(closed, { timeout: 10_000 }).toBe(true);
});

it('what is read slowly arrives whole', async () => {
  const { socket } = ask('/video');
  expect(await read(socket, 2 * 1024 * 1024, 100)).toBeGreaterThanOrEqual(LARGE);
});

it('what the server makes slowly is waited for', async () => {
  const { socket, closed } = ask('/made-slowly');
  socket.resume();
  await pause(500);
  expect(closed()).toBe(false);
  await expect.poll(closed, { timeout: 5_000 }).toBe(true);
  await expect.poll(() => socket.bytesRead, { timeout: 5_000 }).toBeGreaterThan(PIECE);
});
