import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureOperations } from '../../../platform/http/measure-operations.ts';
import { recordJobRun } from '../../../platform/jobs/record-job-run.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { readOperations } from './read-operations.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

/** The lines of the metrics, read anew. */
async function scrape(): Promise<string[]> {
  const registry = new Registry();
  const context = { ...server.context };
  measureOperations(registry, () => readOperations(context));
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
const OPS = join(import.meta.dirname, '../../../../../ops');
const NOON = Date.parse('2026-11-20T12:00:00+08:00') / 1000;

it('say when a job last succeeded, and how often it failed', async () => {
  const job = (name: string, run: () => Promise<undefined>) => ({ name, cron: '* * * * *', run });
  const failing = job('failing', async () => {
    throw new Error('No disk');
  });
  await runJobs(server.context, [job('good', async () => undefined), failing]).catch(() => {});
  await runJobs(server.context, [failing]).catch(() => {});
  const lines = await scrape();
  expect(lines).toContain(`job_last_success_timestamp_seconds{name="good"} ${NOON}`);
  expect(lines).toContain('job_failures{name="failing"} 2');
  expect(lines.join()).not.toContain('job_last_success_timestamp_seconds{name="failing"}');
});

it('say how many days a daily job is behind, and that a doubtful clock holds them', async () => {
  const at = server.clock.now();
  for (const job of ['generate-daily-tasks', 'update-task-statuses'] as const)
    await recordJobRun(
      server.context.db,
      { kind: 'job', name: job },
      { job, business_date: '2026-11-18', started_at: at, finished_at: at, result: { message: '' } },
    );
  await server.context.db
    .insertInto('clock_watch')
    .values({ seen_at: '2026-11-18T12:00:00+08:00' })
    .execute();
  const lines = await scrape();
  expect(lines).toContain('daily_job_behind_days{name="generate-daily-tasks"} 2');
  expect(lines).toContain('daily_job_behind_days{name="update-task-statuses"} 1');
  expect(lines).toContain('clock_in_doubt 1');
});

it('are there without a database, as far as they are known', async () => {
  const database = { ...server.context.database, isWritable: () => Promise.reject(new Error('gone')) };
  const registry = new Registry();
  const context = { ...server.context, database };
  measureOperations(registry, () => readOperations(context));
  const text = await registry.metrics();
  expect(text).toMatch(/^database_ready 0$/m);
  expect(text).not.toMatch(/^reviews_waiting /m);
});

it('have all that the alerts and the dashboard ask for', async () => {
  const answer = await server.call('GET', '/api/metrics', {
    token: (await server.signIn({ role: 'admin' })).token,
  });
  const known = new Set([...answer.body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const alerts = await readFile(join(OPS, 'prometheus/alerts.yaml'), 'utf8');
  const dashboard = await readFile(join(OPS, 'grafana/gerai.json'), 'utf8');
  const asked = [...`${alerts}${dashboard}`.matchAll(/\b[a-z]+_[a-z0-9_]+\b(?=[\s"[{)]|$)/gm)]
    .map(([name]) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => !['min_over_time'].includes(name));
  expect(new Set(asked).size).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

it('have an alert for nothing that the guide does not explain, and the other way round', async () => {
  const alerts = (await readFile(join(OPS, 'prometheus/alerts.yaml'), 'utf8')).matchAll(/- alert: (\w+)/g);
  const guide = (await readFile(join(OPS, '../docs/operations.md'), 'utf8')).matchAll(/^\| (Gerai\w+) \|/gm);
  const names = (found: Iterable<RegExpMatchArray>) => [...found].map(([, name]) => name);
  expect(names(guide).toSorted()).toEqual(names(alerts).toSorted());
});
