import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Random } from '@gerai/demo/random.ts';

/**
 * What a connection suffers:
 * - cut: all are broken off, new ones are refused;
 * - stalled: nothing passes until it is open again;
 * - vanished: those that are open never answer again, new ones work, as behind a firewall that has forgotten them;
 * - slow: each packet is late;
 * - cuts requests, cuts answers: some packets break their connection off, before or after the server has seen them;
 * - half closed: one side of those that are open ends, as a proxy that gives up leaves them;
 * - refuses: answers HTTP 503 by itself.
 */
export type LinkState =
  | 'open'
  | 'cut'
  | 'stalled'
  | 'vanished'
  | 'slow'
  | 'cuts requests'
  | 'cuts answers'
  | 'half closed'
  | 'refuses';

/** A TCP proxy whose connections can be disturbed. */
export interface Link {
  port: number;
  become(state: LinkState): void;
  close(): void;
}

const SLOW_MS = 400;
/** The part of packets that break their connection off. */
const CUT_PART = 0.25;
const REFUSAL = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

interface Pair {
  near: Socket;
  far: Socket;
  hasVanished: boolean;
  /** What waits for the link to open. */
  held: (() => void)[];
}

/** Returns a function that writes after a delay, and never before what was given to it earlier. */
function inOrder(): (write: () => void, delay: number) => void {
  const waiting: { due: number; write: () => void }[] = [];
  function flush(): void {
    while (waiting[0] && waiting[0].due <= performance.now()) waiting.shift()!.write();
    if (waiting[0]) setTimeout(flush, waiting[0].due - performance.now());
  }
  return (write, delay) => {
    if (delay === 0 && waiting.length === 0) return write();
    const due = Math.max(performance.now() + delay, waiting.at(-1)?.due ?? 0);
    waiting.push({ due, write });
    if (waiting.length === 1) setTimeout(flush, delay);
  };
}

/** Starts a proxy before a local port. */
export async function openLink(target: number, random: Random): Promise<Link> {
  const pairs = new Set<Pair>();
  let state: LinkState = 'open';

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => near.destroy());
    if (state === 'cut') return void near.destroy();
    if (state === 'refuses') return void near.on('data', () => near.end(REFUSAL));
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const pair: Pair = { near, far, hasVanished: false, held: [] };
    pairs.add(pair);
    for (const socket of [near, far]) {
      socket.setNoDelay();
      socket.on('error', () => breakOff(pair));
      socket.on('close', () => breakOff(pair));
    }
    couple(pair, near, far, 'cuts requests');
    couple(pair, far, near, 'cuts answers');
  });

  function breakOff(pair: Pair): void {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  }

  function couple(pair: Pair, from: Socket, to: Socket, cutting: LinkState): void {
    const send = inOrder();
    const pass = (write: () => void) => {
      if (pair.hasVanished) return;
      if (state === cutting && random.chance(CUT_PART)) breakOff(pair);
      else if (state === 'stalled' || pair.held.length > 0) pair.held.push(write);
      else send(write, state === 'slow' ? SLOW_MS : 0);
    };
    from.on('data', (bytes) => pass(() => to.write(bytes)));
    from.on('end', () => pass(() => to.end()));
  }

  function become(next: LinkState): void {
    state = next;
    for (const pair of [...pairs]) {
      if (next === 'cut' || next === 'refuses') breakOff(pair);
      if (next === 'vanished') pair.hasVanished = true;
      if (next === 'half closed') (random.chance(0.5) ? pair.near : pair.far).end();
      if (next !== 'stalled') for (const write of pair.held.splice(0)) write();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    become,
    close() {
      become('cut');
      server.close();
    },
  };
}
