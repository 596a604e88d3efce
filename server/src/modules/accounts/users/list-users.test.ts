import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let outlet: string;
let jobRole: string;

beforeAll(async () => {
  server = await testServer();
  outlet = await server.outlet('HM');
  jobRole = await server.jobRole('Ops');
  admin = await server.signIn({ role: 'admin' });
  for (let at = 0; at < 23; at++)
    await server.signIn({ role: 'staff', location_id: outlet, job_role_id: jobRole });
  // The admin first: without an order a table used before may give them at any place.
  const rows = await server.context.db.selectFrom('users').select(['uid', 'role']).orderBy('role').execute();
  for (const [at, { uid }] of rows.entries())
    await server.context.db
      .updateTable('users')
      .set({ name: `Person ${String(at).padStart(2, '0')}`, created_at: new Date(Date.UTC(2026, 0, 1 + at)) })
      .where('uid', '=', uid)
      .execute();
  const staff = rows.filter(({ role }) => role === 'staff').map(({ uid }) => uid);
  const set = (uid: string, values: object) =>
    server.context.db.updateTable('users').set(values).where('uid', '=', uid).execute();
  await set(staff[0]!, { status: 'inactive' });
  await set(staff[1]!, { deleted_at: '2026-11-01T00:00:00Z' });
});
afterAll(() => server.close());

const list = async (query = '') =>
  (await server.call('GET', `/api/users?${query}`, { token: admin.token })).json();

describe('the users', () => {
  it('come by keyset for other programs, in the same order, each once', async () => {
    const read = async (query: string) =>
      (await server.call('GET', `/api/users/page?${query}`, { token: admin.token })).json();
    const numbered = [await list('page=1'), await list('page=2'), await list('page=3')];
    const found: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await read(`limit=9${next ? `&after=${next}` : ''}`);
      found.push(...page.rows.map(({ uid }: { uid: string }) => uid));
      next = page.next;
    }
    expect(found).toEqual(numbered.flatMap(({ rows }) => rows.map(({ uid }: { uid: string }) => uid)));
  });

  it('come ten on a page, the newest first, each once, without the deleted', async () => {
    const pages = [await list('page=1'), await list('page=2'), await list('page=3'), await list('page=4')];
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
    const created = pages.flatMap(({ rows }) => rows.map((row: { created_at: string }) => row.created_at));
    expect(created).toEqual([...new Set(created)].toSorted().toReversed());
  });

  it('come in the order asked for, each once, who has nothing to sort by last', async () => {
    const pages = (query: string) => Promise.all([1, 2, 3].map((page) => list(`${query}&page=${page}`)));
    const sorted = async (query: string, key: string) =>
      (await pages(query)).flatMap(({ rows }) => rows.map((row: Record<string, string>) => row[key]));
    const names = await sorted('sort=name', 'name');
    expect(names).toHaveLength(23);
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(await sorted('sort=name&order=desc', 'name')).toEqual(names.toReversed());
    expect(await sorted('sort=role', 'role')).toEqual(['admin', ...Array(22).fill('staff')]);
    expect((await sorted('sort=status&order=desc', 'status'))[0]).toBe('inactive');
    for (const order of ['asc', 'desc']) {
      const places = (await pages(`sort=location&order=${order}`)).flatMap(({ rows }) => rows);
      expect(places.at(-1)).toMatchObject({ role: 'admin', outlets: null });
    }
  });

  it('come with the figures of all users, whatever the filter is', async () => {
    // Of the outlets at which nobody is yet, too, but for archived ones: those of Outlet Management.
    await server.outlet('New');
    const gone = await server.outlet('Gone');
    const at = '2026-11-01T00:00:00Z';
    await server.context.db.updateTable('outlets').set({ archived_at: at }).where('id', '=', gone).execute();
    const figures = { total: 23, active: 22, admins: 1, locations: 2 };
    expect((await list()).figures).toEqual(figures);
    expect((await list('search=nobody')).figures).toEqual(figures);
  });

  it('are found by name or address, role, location, job role and status, and by all together', async () => {
    expect((await list('role=admin')).rows).toMatchObject([
      { uid: admin.uid, role: 'admin', outlets: null, job_role: null, status: 'active' },
    ]);
    expect((await list('status=inactive')).total).toBe(1);
    expect((await list(`location_id=${outlet}&status=active`)).total).toBe(21);
    expect(await list(`location_id=${outlet}&role=admin`)).toMatchObject({ rows: [], total: 0 });
    expect((await list(`job_role_id=${jobRole}`)).total).toBe(22);
    expect((await list('search=PERSON%2005')).rows).toMatchObject([
      { name: 'Person 05', outlets: { id: outlet, outlet_name: 'HM' }, job_role: 'Ops' },
    ]);
    expect((await list('search=%25')).total).toBe(0);
    const renee = await server.signIn({ role: 'staff', name: 'Renée' });
    for (const typed of ['rene\u0301e', 'ren\u200Bée'])
      expect((await list(`search=${encodeURIComponent(typed)}`)).rows).toMatchObject([{ uid: renee.uid }]);
    await server.context.db.deleteFrom('users').where('uid', '=', renee.uid).execute();
  });

  it('contain no passwords', async () => {
    expect(JSON.stringify(await list())).not.toContain('argon2');
  });
});
