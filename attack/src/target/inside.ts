import { existsSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { StartedDemo } from '@gerai/demo/start-demo.ts';
import type { Call } from '@gerai/server/authorisation/call.ts';
import { CALLS } from '@gerai/server/authorisation/calls.ts';
import { CERTIFICATE_CALLS } from '@gerai/server/authorisation/certificate-calls.ts';
import { SOCIAL_CALLS } from '@gerai/server/authorisation/social-calls.ts';
import type { Caller } from '@gerai/server/authorisation/table.ts';
import { TRAINING_CALLS } from '@gerai/server/authorisation/training-calls.ts';
import { takeWeightyChanges, watchWeighty } from '@gerai/server/authorisation/weighty.ts';
import { makeWorld, type WorldCaller } from '@gerai/server/authorisation/world.ts';
import { testApiKey } from '@gerai/server/modules/accounts/api-keys/test-api-key.ts';
import { signAccessToken } from '@gerai/server/modules/accounts/auth/sessions/sign-access-token.ts';
import { testAccount } from '@gerai/server/modules/accounts/auth/test-account.ts';
import { sessionQuery } from '@gerai/server/platform/http/session-address.ts';
import { insertCourse } from '@gerai/server/testing/courses.ts';
import { type TestServer, withCalls } from '@gerai/server/testing/server.ts';
import { insertVideo, videoBytes } from '@gerai/server/testing/videos.ts';
import { KEY_SCOPES, type KeyScope } from '@gerai/shared/actor/actor.ts';

/** Where Linux lists the files of a process. */
const FILES = '/proc/self/fd';

const ALL_CALLS = { ...CALLS, ...SOCIAL_CALLS, ...TRAINING_CALLS, ...CERTIFICATE_CALLS };

/** What the attack can't do from outside: give people sessions, make what a call needs, and look at the process. */
export async function openInside({ address, context }: StartedDemo) {
  const { db, clock, keys } = context;
  const server = serverOf();
  const world = await makeWorld(server, server.app);
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();

  return {
    /** The call of a row of the authorisation table, with everything that it needs made anew for this caller. */
    async callOf(row: string, caller: WorldCaller): Promise<Call> {
      // An access token lasts ten minutes.
      world.admin.token = (await signAccessToken(keys, world.admin, clock.now())).token;
      return await ALL_CALLS[row]!(world, caller);
    },

    /** New people of a kind, each with a session that began now. */
    async people(kind: Caller, count: number): Promise<WorldCaller[]> {
      return await Promise.all(Array.from({ length: count }, () => world.caller(kind)));
    },

    /** The address of a video of 20 MB, for each of some people. */
    async videoFor(people: readonly WorldCaller[]): Promise<string[]> {
      const course = await insertCourse(db, world.admin.uid);
      const parts = Array.from({ length: 5 }, () => videoBytes(4 * 1024 * 1024));
      const id = await insertVideo(server, world.admin.uid, parts, { course_id: course.id });
      return people.map(({ session_id = '' }) => {
        const query = sessionQuery(keys.photos, { session_id }, clock.now());
        return `/api/training/videos/${id}?${query}`;
      });
    },

    /** CPU that the server's process has used, in milliseconds. */
    async processorTime(): Promise<number> {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },

    /** An admin who has left their browser open for an hour. */
    staleAdmin: (): Promise<WorldCaller> => world.caller('adm', true),

    /** Has the database record what is weighty, as the authorisation test does. */
    watchWeighty: () => watchWeighty(db),
    takeWeightyChanges: () => takeWeightyChanges(db),

    async apiKeys(): Promise<Record<KeyScope, string>> {
      const made = KEY_SCOPES.map(async (scope) => [scope, await testApiKey(server, { scopes: [scope] })]);
      return Object.fromEntries(await Promise.all(made));
    },

    /** Email addresses of new accounts that sign in with the password. */
    async accounts(count: number): Promise<{ password: string; emails: string[] }> {
      const made = await Promise.all(Array.from({ length: count }, () => testAccount(server)));
      return { password: world.password, emails: made.map(({ email }) => email) };
    },

    /** Memory in MB, open files, and the longest pause of the event loop in milliseconds since the last time. */
    async figures(): Promise<{ megabytes: number; files: number; lag: number }> {
      const figures = {
        megabytes: process.memoryUsage.rss() / 1024 / 1024,
        files: existsSync(FILES) ? readdirSync(FILES).length : 0,
        lag: lag.max / 1e6,
      };
      lag.reset();
      return figures;
    },

    /** The latest entry of the trail. */
    async latestEntry(): Promise<number> {
      const { id } = await db
        .selectFrom('activity')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      return Number(id ?? 0);
    },

    /** The entries of the trail after one, of these kinds. */
    async entriesAfter(id: number, events: readonly string[]) {
      return await db
        .selectFrom('activity')
        .select(['event', 'subject_id', 'details'])
        .where('id', '>', id)
        .where('event', 'in', events as never[])
        .execute();
    },

    /** How many failed sign-ins are counted, at accounts, networks and altogether. */
    async failures() {
      return await db.selectFrom('sign_in_failures').select(['kind', 'failures']).execute();
    },
  };

  /** The calls' own view of a server, on the demo's. */
  function serverOf(): TestServer {
    const inject = async ({ method, url, headers, payload }: Injected) => {
      const answer = await fetch(`${address}${url}`, {
        method,
        headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      });
      const text = await answer.text();
      return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
    };
    const taken = { app: { inject } as never, context, clock: clock as never, close: async () => {} };
    return {
      ...withCalls(taken),
      outlet: (name = 'Outlet') => found('outlets', 'outlet_name', name, { region: 'Jakarta' }),
      jobRole: (name = 'Role') => found('job_roles', 'role_name', name, {}),
    };
  }

  /** The demo has some of them already. */
  async function found(table: 'outlets' | 'job_roles', column: string, name: string, more: object) {
    const rows = db as never as import('kysely').Kysely<Record<string, Record<string, string>>>;
    const there = await rows.selectFrom(table).select('id').where(column, '=', name).executeTakeFirst();
    const row =
      there ??
      (await rows
        .insertInto(table)
        .values({ [column]: name, ...more })
        .returning('id')
        .executeTakeFirstOrThrow());
    return row.id!;
  }
}

interface Injected {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: object;
}

export type Inside = Awaited<ReturnType<typeof openInside>>;
