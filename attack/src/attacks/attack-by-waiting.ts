import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openRaw } from '../shots/open-raw.ts';
import { addressOf, type Siege } from './siege.ts';

/** Connections that say nothing. */
const SILENT = 2_000;
/** Connections that were used once and stay open; more than a process may have files. */
const IDLE = 25_000;
/** Connections that send a byte now and then. */
const SLOW = 400;

/** Connections on which nothing is asked, from many addresses: they must not take the place of those who ask. */
export async function attackBySilence({ target, scale }: Siege): Promise<void> {
  const sockets = Array.from({ length: SILENT * scale }, (_, at) => openRaw(target.port, addressOf(at)));
  await pause(8_000);
  for (const socket of sockets) socket.destroy();
}

/** Ever more connections that were used once. */
export async function attackByIdling({ target, scale }: Siege): Promise<void> {
  const sockets: Socket[] = [];
  for (let at = 0; at < IDLE * scale; at += 1) {
    const socket = openRaw(target.port, addressOf(at));
    socket.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    socket.resume();
    sockets.push(socket);
    if (at % 250 === 0) await pause(100);
  }
  await pause(3_000);
  for (const socket of sockets) socket.destroy();
}

/** Videos that one person asks for and nobody reads, and MB that those on their way may take: six parts of 4 MB, twice. */
const UNREAD = 100;
const UNREAD_MB = 60;

/** A video on a hundred connections, none of which reads; the colleague's is sent meanwhile. */
export async function attackByNotReading({ target, tally, print }: Siege): Promise<void> {
  const [one, colleague] = await target.inside.people('stf', 2);
  const [unread, read] = await target.inside.videoFor([one!, colleague!]);
  const before = (await target.inside.figures()).megabytes;
  const ask = (path: string) => {
    const socket = openRaw(target.port);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  const sockets = Array.from({ length: UNREAD }, () => ask(unread!).pause());
  let most = 0;
  for (let second = 0; second < 10; second += 1) {
    await pause(1_000);
    most = Math.max(most, (await target.inside.figures()).megabytes - before);
  }
  print(`${UNREAD} unread videos of one person took ${most.toFixed(0)} MB`);
  if (most > UNREAD_MB) tally.find('answers that nobody reads fill no memory', `${most.toFixed(0)} MB`);
  const began = performance.now();
  const answer = ask(read!).resume();
  await Promise.race([new Promise((resolve) => answer.once('close', resolve)), pause(20_000)]);
  if (answer.bytesRead < 20 * 1024 * 1024)
    tally.find(
      'others are answered meanwhile',
      `${answer.bytesRead} bytes of a video after ${Math.round(performance.now() - began)} ms`,
    );
  for (const socket of sockets) socket.destroy();
}

/** Headers and bodies that arrive by single bytes, and answers that nobody reads. */
export async function attackBySlowness({ target, scale }: Siege): Promise<void> {
  const people = await target.inside.people('stf', 20);
  const sockets = Array.from({ length: SLOW * scale }, (_, at) => {
    const socket = openRaw(target.port, addressOf(at));
    const { authorization } = people[at % people.length]!.headers;
    const head = `Host: 127.0.0.1\r\nAuthorization: ${authorization}\r\n`;
    const upload = `PUT /api/photos/${crypto.randomUUID()}?purpose=social HTTP/1.1\r\n${head}Content-Type: image/png\r\n`;
    if (at % 4 === 0) socket.write('GET /api/my-tasks HTTP/1.1\r\nX: ');
    if (at % 4 === 1) socket.write(`${upload}Content-Length: 9000000\r\n\r\n`);
    if (at % 4 === 2)
      socket.write(
        `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n`,
      );
    // Asks for much, and reads none of it.
    if (at % 4 === 3) {
      socket.pause();
      socket.write(`GET /api/live HTTP/1.1\r\n${head}\r\n`);
    }
    return socket;
  });
  for (let second = 0; second < 15; second += 1) {
    for (const [at, socket] of sockets.entries()) if (at % 4 < 3 && socket.writable) socket.write('x');
    await pause(1_000);
  }
  for (const socket of sockets) socket.destroy();
}
