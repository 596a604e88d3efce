import { randomUUID } from 'node:crypto';
import type { Role } from '@gerai/shared/actor/actor.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { signAccessToken } from '../modules/accounts/auth/sessions/sign-access-token.ts';
import type { fixedClock } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { loadKeys } from '../platform/keys.ts';
import { type TakenServer, type TestSettings, takeServer } from './shared/shared-server.ts';

export interface TestServer {
  app: FastifyInstance;
  context: Context;
  clock: ReturnType<typeof fixedClock>;
  /** Creates and signs in a user with a role; pass `token` to calls. */
  signIn(user: {
    role: Role | (string & {});
    location_id?: string | null;
    job_role_id?: string | null;
    name?: string;
    email?: string;
    password_hash?: string;
  }): Promise<TestUser>;
  outlet(name?: string, region?: string): Promise<string>;
  jobRole(name?: string): Promise<string>;
  call(
    method: InjectOptions['method'],
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestUser {
  uid: string;
  session_id: string;
  token: string;
  name: string;
}

/**
 * A whole server on an empty database, its clock fixed at noon (UTC+8) on Friday 20 November 2026, with these settings
 * beside the usual ones. It is the worker's shared server, emptied when closed; while that is in use, another one.
 */
export async function testServer(settings?: TestSettings): Promise<TestServer> {
  return withCalls(await takeServer(settings));
}

/**
 * The same with an app of its own, for a `PUBLIC_URL` with a path: what lies below it is decided when the app is built.
 */
export async function testServerBelow(settings: TestSettings & { PUBLIC_URL: string }): Promise<TestServer> {
  const taken = await takeServer(settings);
  const context = { ...taken.context, keys: await loadKeys(taken.context.db, taken.context.config) };
  const app = await buildApp(context);
  const close = async () => {
    await app.close();
    await taken.close();
  };
  return withCalls({ ...taken, app, context, close });
}

/** The calls of a test, on a server that is there. */
export function withCalls({ app, context, clock, close }: TakenServer): TestServer {
  return {
    app,
    context,
    clock,
    async signIn({
      role,
      location_id = null,
      job_role_id = null,
      name = `Test ${role}`,
      email,
      password_hash = 'none',
    }) {
      const user = { uid: randomUUID(), name, role, location_id, job_role_id };
      const session_id = randomUUID();
      await context.db
        .insertInto('users')
        .values({ ...user, email: email ?? `${user.uid}@gerai.test`, password_hash })
        .execute();
      await context.db
        .insertInto('sessions')
        .values({
          id: session_id,
          user_uid: user.uid,
          created_at: clock.now(),
          expires_at: '2100-01-01T00:00:00Z',
        })
        .execute();
      const { token } = await signAccessToken(context.keys, { uid: user.uid, session_id }, clock.now());
      return { uid: user.uid, session_id, token, name };
    },
    async outlet(outlet_name = `Outlet ${randomUUID().slice(0, 8)}`, region = 'Jakarta') {
      return (
        await context.db
          .insertInto('outlets')
          .values({ outlet_name, region })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    },
    async jobRole(role_name = `Role ${randomUUID().slice(0, 8)}`) {
      return (
        await context.db
          .insertInto('job_roles')
          .values({ role_name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    },
    async call(method, url, { token, body, headers } = {}) {
      return await app.inject({
        method,
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      });
    },
    close,
  };
}
