import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@gerai/demo/random.ts';
import { openTestStream, type TestStream } from '@gerai/server/testing/stream.ts';
import type { Member } from '../world/load-business.ts';
import { SERVERS } from '../world/world.ts';
import type { Line } from './call.ts';
import type { Person } from './person.ts';

/** What a stream sent, in order: the id of the event, and what it is. */
export interface Heard {
  event: string;
  id: string;
  /** Of a stream's beginning: the server, and the id that was sent back to it. */
  from?: string;
}

/** A browser that keeps the live stream open. */
export interface Reader {
  member: Member;
  heard: Heard[];
  /** The position that it has reached, heartbeats included. */
  reached(): string;
  close(): Promise<void>;
}

/** Milliseconds after which a browser is closed or carried elsewhere, and returns. */
const STAYS = { least: 4_000, most: 25_000 };
const RETURNS_MS = 500;
/** Milliseconds in which a stream must open. */
const OPENS_MS = 10_000;

/** Reads the live stream of either server, returning with the last event's id whenever it ends. */
export function openReader(line: Line, person: Person, random: Random): Reader {
  const heard: Heard[] = [];
  let lastId = '';
  let isClosed = false;
  let stream: TestStream | undefined;

  async function readOnce(): Promise<void> {
    const token = await person.token();
    const server = random.pick(SERVERS);
    const address = line.addresses[server];
    const opening = openTestStream(address, token, lastId || undefined).catch(() => undefined);
    const opened = await Promise.race([opening, pause(OPENS_MS, undefined, { ref: false })]);
    if (!opened) {
      void opening.then((late) => late?.close());
      return;
    }
    stream = opened;
    if (opened.status === 401) await person.renew(token);
    const stay = pause(random.between(STAYS.least, STAYS.most), undefined, { ref: false });
    await Promise.race([opened.ended, stay]);
    opened.close();
    await opened.ended;
    heard.push({ event: 'opened', id: opened.lastId(), from: `${server} ${lastId}` });
    heard.push(...opened.events.map(({ event, id }) => ({ event, id })));
    lastId = opened.lastId() || lastId;
  }

  const reading = (async () => {
    while (!isClosed) {
      await readOnce();
      await pause(RETURNS_MS);
    }
  })();

  return {
    member: person.member,
    heard,
    reached: () => stream?.lastId() || lastId,
    async close() {
      isClosed = true;
      stream?.close();
      await reading;
    },
  };
}
