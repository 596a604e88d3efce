import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '../modules/accounts/auth/sessions/sign-access-token.ts';
import { PASSWORD, testAccount } from '../modules/accounts/auth/test-account.ts';
import type { TestServer, TestUser } from '../testing/server.ts';
import { insertSubmission, insertTask } from '../testing/tasks.ts';
import type { Caller } from './table.ts';

export const SERVICE_KEY = 'the-service-key-of-the-authorisation-table';

export interface WorldCaller {
  uid?: string;
  /** The session of the caller's token, before it was changed or expired. */
  session_id?: string;
  headers: Record<string, string>;
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A business with two outlets and two job roles; tasks, submissions and templates are created on demand. */
export async function makeWorld(server: TestServer, app: FastifyInstance) {
  const { db } = server.context;
  const [outlet, elsewhere] = [await server.outlet('HM'), await server.outlet('Elsewhere')];
  const [jobRole, otherRole] = [await server.jobRole('Ops'), await server.jobRole('Kitchen')];
  await db.insertInto('login_roles').values({ role_name: 'trainee' }).execute();
  const admin = await server.signIn({ role: 'admin' });
  const manager = await server.signIn({ role: 'manager', location_id: outlet });
  const colleague = await server.signIn({ role: 'staff', location_id: outlet, job_role_id: jobRole });
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('uid', '=', (await testAccount(server)).uid)
    .executeTakeFirstOrThrow();

  const people: Record<Exclude<Caller, 'out' | 'key'>, Parameters<TestServer['signIn']>[0]> = {
    bad: { role: 'admin' },
    exp: { role: 'admin' },
    ina: { role: 'admin' },
    adm: { role: 'admin' },
    man: { role: 'manager', location_id: outlet },
    'm-x': { role: 'manager', location_id: elsewhere },
    stf: { role: 'staff', location_id: outlet, job_role_id: jobRole },
    's-x': { role: 'staff', location_id: elsewhere, job_role_id: jobRole },
    's-r': { role: 'staff', location_id: outlet, job_role_id: otherRole },
    aud: { role: 'audit' },
    oth: { role: 'trainee', location_id: outlet, job_role_id: jobRole },
  };

  const task = () => insertTask(db, { outlet_id: outlet, job_role_id: jobRole, photo_required: false });
  const at = '2026-11-20T11:00:00+08:00';
  const approval = {
    manager_status: 'Approved',
    manager_reviewed_by_uid: manager.uid,
    manager_reviewed_at: at,
  };
  const submission = async (input: object = {}) =>
    insertSubmission(db, await task(), { submitted_by_uid: colleague.uid, submitted_at: at, ...input });

  /** A new caller of that kind, who can sign in with the password; `isLongAgo` if they signed in an hour ago. */
  async function caller(kind: Caller, isLongAgo = false): Promise<WorldCaller> {
    if (kind === 'out') return { headers: {} };
    if (kind === 'key') return { headers: { authorization: `Bearer ${SERVICE_KEY}` } };
    const user = await server.signIn(people[kind]);
    await db.updateTable('users').set({ password_hash }).where('uid', '=', user.uid).execute();
    if (isLongAgo)
      await db
        .updateTable('sessions')
        .set({ created_at: longAgo() })
        .where('id', '=', user.session_id)
        .execute();
    const { uid, session_id } = user;
    return { uid, session_id, headers: { authorization: `Bearer ${await tokenOf(kind, user)}` } };
  }
  const readers = new Map<Caller, Promise<WorldCaller>>();

  return {
    server,
    app,
    admin,
    password: PASSWORD,
    outlet,
    jobRole,
    task,
    /** A submission waiting for the manager, by default of a colleague. */
    pending: (submitted_by_uid = colleague.uid) => submission({ submitted_by_uid }),
    /** A submission waiting for the auditor. */
    approved: (submitted_by_uid = colleague.uid) => submission({ ...approval, submitted_by_uid }),
    /** A submission decided by an auditor. */
    audited: () =>
      submission({
        ...approval,
        audit_status: 'Approved',
        audit_reviewed_by_uid: admin.uid,
        audit_reviewed_at: at,
      }),
    /** Makes a call as admin, to create the object of another call. */
    async asAdmin(url: string, payload: object): Promise<Record<string, unknown>> {
      const headers = { authorization: `Bearer ${admin.token}` };
      return (await app.inject({ method: 'POST', url, headers, payload })).json();
    },
    caller,
    /** The caller of that kind for all calls that only read. */
    reader(kind: Caller): Promise<WorldCaller> {
      const reader = readers.get(kind) ?? caller(kind);
      readers.set(kind, reader);
      return reader;
    },
  };

  async function tokenOf(caller: Caller, user: TestUser): Promise<string> {
    if (caller === 'bad') return user.token.replace(/.{8}$/, (end) => [...end].reverse().join(''));
    if (caller === 'exp') return (await signAccessToken(server.context.keys, user, longAgo())).token;
    if (caller === 'ina')
      await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', user.uid).execute();
    return user.token;
  }

  function longAgo(): Date {
    return new Date(server.clock.now().getTime() - 3600_000);
  }
}
