import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@gerai/demo/random.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Link, openLink } from './link.ts';

let echo: Server;
let link: Link;
let client: Socket;
let heard: string;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  link = await openLink((echo.address() as AddressInfo).port, seededRandom('link'));
  client = await open();
});
afterEach(() => {
  client.destroy();
  link.close();
  echo.close();
});

async function open(): Promise<Socket> {
  heard = '';
  const socket = connect(link.port, '127.0.0.1').on('error', () => {});
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  await once(socket, 'connect');
  return socket;
}
const hears = (text: string) => vi.waitFor(() => expect(heard).toBe(text), { timeout: 10_000 });

it('keeps the order of what is late', async () => {
  link.become('slow');
  client.write('one ');
  await pause(50);
  link.become('open');
  client.write('two');
  await hears('one two');
});

it('passes what was stalled once it is open', async () => {
  link.become('stalled');
  client.write('one');
  await pause(200);
  expect(heard).toBe('');
  link.become('open');
  await hears('one');
});

it('leaves a vanished connection open and silent, and lets new ones pass', async () => {
  link.become('vanished');
  link.become('open');
  client.write('one');
  await pause(200);
  expect([heard, client.destroyed]).toEqual(['', false]);
  client = await open();
  client.write('two');
  await hears('two');
});

it('breaks off what is cut, and answers by itself where it refuses', async () => {
  link.become('cut');
  await once(client, 'close');
  link.become('refuses');
  client = await open();
  client.write('GET / HTTP/1.1');
  await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1.1 503/), { timeout: 10_000 });
});
