import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let server: Server;
let sockets: Socket[] = [];
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('slow'), 600);
    else response.end('here');
  });
  limitConnections(server, { most: 20, crowded: 10, firstRequest: 100, every: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

/** A connection, with what is sent on it first; its answer, or nothing once it is closed. */
function open(bytes = ''): { socket: Socket; answer: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  if (bytes) socket.write(bytes);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (piece) => resolve(piece.toString().split('\r\n').at(-1)!));
    socket.once('close', () => resolve('closed'));
  });
  return { socket, answer };
}

const ask = (path = '/') => open(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

it('answers whoever asks beside hundreds of connections that were used once and stay open', async () => {
  const slow = ask('/slow');
  for (let at = 0; at < 200; at += 1) expect(await ask().answer).toBe('here');
  // What is under way is not idle.
  expect(await slow.answer).toBe('slow');
  expect(sockets.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(20);
});

it('leaves the connection of whoever uses it', async () => {
  const { socket } = open();
  const again = async () => {
    if (socket.destroyed) return 'closed';
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (piece) => resolve(piece.toString().split('\r\n').at(-1)!));
      socket.once('close', () => resolve('closed'));
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return answer;
  };
  for (let round = 0; round < 20; round += 1) {
    expect(await again()).toBe('here');
    for (let at = 0; at < 5; at += 1) await ask().answer;
  }
});

it('closes those that say nothing, where there are too many of them', async () => {
  const silent = Array.from({ length: 20 }, () => open());
  await pause(200);
  const first = await ask().answer;
  // The first one found no room; the silent ones have gone for it.
  expect(['closed', 'here']).toContain(first);
  expect(await ask().answer).toBe('here');
  expect(await silent[0]!.answer).toBe('closed');
});
