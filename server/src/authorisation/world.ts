import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '../modules/accounts/auth/sessions/sign-access-token.ts';
import { PASSWORD, testAccount } from '../modules/accounts/auth/test-account.ts';
import { endAccounts } from '../modules/accounts/postings/end-accounts.ts';
import type { TestServer, TestUser } from '../testing/server.ts';
import { insertSubmission, insertTask } from '../testing/tasks.ts';
import type { Caller, Placed } from './table.ts';

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
  const third = await server.outlet('Third');
  const [area, otherArea] = [
    await insertArea(server, 'The area', outlet),
    await insertArea(server, 'Another', third),
  ];
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

  const yesterday = { until_date: '2026-11-19' };
  const staffHere = { role: 'staff', location_id: outlet, job_role_id: jobRole };
  const staffElsewhere = { role: 'staff', location_id: elsewhere, job_role_id: otherRole };
  const asManager = (where: { outlet_id: string } | { area_id: string }) => ({
    role: 'manager' as const,
    ...where,
  });
  const asStaff = (outlet_id: string) => ({ role: 'staff' as const, outlet_id, job_role_id: jobRole });
  const placed: Record<
    Placed,
    {
      person: Parameters<TestServer['signIn']>[0];
      posting?: object & { role: 'manager' | 'staff' };
      goesTo?: string;
    }
  > = {
    area: { person: people['m-x'], posting: asManager({ area_id: area }) },
    'area, own outlet': { person: people.man, posting: asManager({ area_id: otherArea }) },
    'area, another outlet': { person: people['m-x'], posting: asManager({ area_id: otherArea }) },
    'area, the day after': {
      person: people['m-x'],
      posting: { ...asManager({ area_id: area }), ...yesterday },
    },
    deputy: { person: staffElsewhere, posting: asManager({ outlet_id: outlet }), goesTo: outlet },
    'deputy, own outlet': { person: staffHere, posting: asManager({ outlet_id: elsewhere }) },
    'deputy, another outlet': {
      person: staffElsewhere,
      posting: asManager({ outlet_id: third }),
      goesTo: third,
    },
    'deputy, the day after': {
      person: people['s-x'],
      posting: { ...asManager({ outlet_id: outlet }), ...yesterday },
      goesTo: outlet,
    },
    lent: { person: people['s-x'], posting: asStaff(outlet) },
    'lent, own outlet': { person: staffHere, posting: asStaff(elsewhere), goesTo: elsewhere },
    'lent, another outlet': { person: people['s-x'], posting: asStaff(third) },
    'lent, the day after': { person: people['s-x'], posting: { ...asStaff(outlet), ...yesterday } },
    former: { person: people.man },
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
  async function caller(kind: Caller | Placed, isLongAgo = false): Promise<WorldCaller> {
    if (kind === 'out') return { headers: {} };
    if (kind === 'key') return { headers: { authorization: `Bearer ${SERVICE_KEY}` } };
    const person = kind in placed ? placed[kind as Placed].person : people[kind as 'adm'];
    const user = await server.signIn({ ...person, password_hash });
    if (kind in placed) await placeCaller(kind as Placed, user);
    if (isLongAgo)
      await db
        .updateTable('sessions')
        .set({ created_at: longAgo() })
        .where('id', '=', user.session_id)
        .execute();
    const { uid, session_id } = user;
    return { uid, session_id, headers: { authorization: `Bearer ${await tokenOf(kind, user)}` } };
  }
  const readers = new Map<Caller | Placed, Promise<WorldCaller>>();

  return {
    server,
    app,
    admin,
    password: PASSWORD,
    outlet,
    jobRole,
    area,
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
    /** The admin as the actor of a verb, which bounds no calls. */
    asActor: (): PersonActor => ({
      kind: 'person',
      ...admin,
      role: 'admin',
      location_id: null,
      job_role_id: null,
      authenticated_at: server.clock.now().toISOString(),
    }),
    caller,
    /** The caller of that kind for all calls that only read. */
    reader(kind: Caller | Placed): Promise<WorldCaller> {
      const reader = readers.get(kind) ?? caller(kind);
      readers.set(kind, reader);
      return reader;
    },
  };

  /** Posts a new caller where they work besides, and has their session be there; or ends their account. */
  async function placeCaller(kind: Placed, { uid, session_id }: TestUser): Promise<void> {
    const { posting, goesTo } = placed[kind];
    if (kind === 'former') {
      await db.updateTable('users').set({ last_day: '2026-11-18' }).where('uid', '=', uid).execute();
      await endAccounts(server.context);
    }
    if (!posting) return;
    const at = server.clock.now();
    const { id } = await db
      .insertInto('postings')
      .values({ uid, from_date: '2026-11-01', created_at: at, updated_at: at, ...posting })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!goesTo) return;
    const chosen = { posting_id: id, posting_outlet_id: goesTo };
    await db.updateTable('sessions').set(chosen).where('id', '=', session_id).execute();
  }

  async function tokenOf(caller: Caller | Placed, user: TestUser): Promise<string> {
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

/** An area in which one outlet is. */
async function insertArea({ context: { db, clock } }: TestServer, area_name: string, outlet: string) {
  const at = clock.now();
  const { id } = await db
    .insertInto('areas')
    .values({ area_name, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('outlets').set({ area_id: id }).where('id', '=', outlet).execute();
  return id;
}
