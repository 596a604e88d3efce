import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { openTestStream, type TestStream } from '../../testing/stream.ts';
import { type ActivityInput, recordActivity } from '../trail/record-activity.ts';

export const job = { kind: 'job', name: 'Test' } as const;

export interface TestLive {
  server: TestServer;
  address: string;
  /** Creates an outlet and its manager for a test: the defaults for events and streams. */
  begin(): Promise<{ outlet: string; manager: TestUser }>;
  /** Run when the test ends, in reverse order. */
  cleanUp: (() => unknown)[];
  end(): Promise<void>;
  /** Opens a stream, if the person may have one; closed when the test ends. */
  open(token?: string, lastId?: string, at?: string): Promise<TestStream>;
  /** Writes a trail entry as a verb would, and returns its subject's id. */
  happen(
    event?: ActivityEvent,
    where?: Omit<ActivityInput, 'event' | 'subject' | 'details'>,
    details?: Record<string, unknown>,
  ): Promise<string>;
}

/** A listening server, and helpers to test its live stream. */
export async function testLive(): Promise<TestLive> {
  const server = await testServer();
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const cleanUp: TestLive['cleanUp'] = [];
  let outlet: string;
  let manager: TestUser;
  let count = 0;
  return {
    server,
    address,
    cleanUp,
    async begin() {
      outlet = await server.outlet();
      manager = await server.signIn({ role: 'manager', location_id: outlet });
      return { outlet, manager };
    },
    async end() {
      for (const done of cleanUp.splice(0).reverse()) await done();
    },
    async open(token = manager.token, lastId, at = address) {
      const stream = await openTestStream(at, token, lastId);
      cleanUp.push(() => stream.close());
      if (stream.status === 200)
        await eventually(() => expect(stream.events.some(({ event }) => event === 'ready')).toBe(true));
      return stream;
    },
    async happen(event = 'task submitted', where = { outlet_id: outlet }, details = {}) {
      count += 1;
      const id = `subject-${count}`;
      await server.context.db.transaction().execute((tx) =>
        recordActivity(tx, job, server.clock.now(), {
          event,
          subject: { type: 'test', id },
          details,
          ...where,
        } as ActivityInput),
      );
      return id;
    },
  };
}

/** Writes many entries at once, each of the maximum length of an event. */
export async function happenOften({ context }: TestServer, times: number): Promise<void> {
  const details = JSON.stringify(
    Object.fromEntries(Array.from({ length: 7 }, (_, i) => [i, 'x'.repeat(200)])),
  );
  await sql`insert into activity (event, actor_kind, actor_name, subject_type, subject_id, details, created_at)
    select 'day ended', 'job', 'Test', 'test', number::text, ${details}::jsonb, now()
    from generate_series(1, ${times}::int) number`.execute(context.db);
}

export const subjects = (stream: TestStream) => stream.activity().map(({ subject_id }) => subject_id);
export const expectSubjects = (stream: TestStream, expected: string[]) =>
  eventually(() => expect(subjects(stream)).toEqual(expected));
