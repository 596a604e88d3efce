import { TASK_SORTS } from '@gerai/shared/work/daily-tasks/contract.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { testOutletTasks } from './test-outlet-tasks.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.signIn({ role: 'admin' }));
  await testOutletTasks(server);
});
// More calls than one person may make a minute.
beforeEach(() => server.app.admission.forgetCalls());
afterAll(() => server.close());

async function get(path: string) {
  const answer = await server.call('GET', `/api/daily-tasks${path}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const orders = ['', ...TASK_SORTS.flatMap((sort) => [`&sort=${sort}`, `&sort=${sort}&order=desc`])];
const filters = ['', '&location=senja', '&status=Submitted&status=Manager%20Approved', '&status=Overdue'];

it.each(orders.flatMap((order) => filters.map((filter) => order + filter)))(
  'leads to the pages that follow on one another: %s',
  async (query) => {
    const ids: string[] = [];
    const { places } = await get(`/places?every=3${query}`);
    const { rows: all } = await get(`?limit=500${query}`);
    for (const after of ['', ...places.map((place: string) => `&after=${place}`)])
      ids.push(...(await get(`?limit=3${after}${query}`)).rows.map(({ id }: { id: string }) => id));
    expect(places).toHaveLength(Math.floor(all.length / 3));
    expect(ids).toEqual(all.map(({ id }: { id: string }) => id));
  },
);

it('are a thousand at most', async () => {
  expect((await get('/places?every=1000000')).places).toEqual([]);
  const { statusCode } = await server.call('GET', '/api/daily-tasks/places', { token });
  expect(statusCode).toBe(400);
});
