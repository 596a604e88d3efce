import { Gauge, type Registry } from 'prom-client';

type Labels = Record<string, string>;

/** What is measured beside requests; null where it can't be known. Times in seconds since 1970. */
export interface Operations {
  version: string;
  build: string;
  database: boolean;
  storage: boolean;
  clock_in_doubt: boolean;
  free_bytes: number | null;
  /** Of the rest nothing is known while the database does not answer. */
  stored: Stored | null;
}

export interface Stored {
  jobs: { name: string; succeeded: number | null; failures: number }[];
  /** Business dates that a daily job has yet to do; 0 when it is where it must be. */
  behind: { name: string; days: number }[];
  queue: { waiting: number; oldest_seconds: number };
  /** What has to happen at night: 1 where it is late and has not happened. */
  night: { expectation: string; is_missing: boolean }[];
  mails: { waiting: number; failed: number; oldest_seconds: number };
  pushes: { waiting: number; failing: number; oldest_seconds: number };
  webhooks: { waiting: number; failing: number; oldest_seconds: number };
  to_review: number;
}

type Read = (operations: Operations) => (readonly [Labels, number | null | undefined])[];

/** Adds the metrics of operations to a registry. `read` is called for each metric, so it should keep what it read. */
export function measureOperations(registry: Registry, read: () => Promise<Operations>): void {
  const gauge = (name: string, help: string, values: Read, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      // All processes of a server read the same database.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = values(await read());
        this.reset();
        // Of what is not known there is no line.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of found) if (typeof value === 'number') this.set(labels, value);
      },
    });
  const one = (name: string, help: string, value: (of: Operations) => number | null | undefined) =>
    gauge(name, help, (operations) => [[{}, value(operations)]]);

  gauge('gerai_info', 'What runs', ({ version, build }) => [[{ version, build }, 1]], ['version', 'build']);
  one('database_ready', '1 if the database answers and accepts changes', ({ database }) => Number(database));
  one('storage_ready', '1 if files can be kept', ({ storage }) => Number(storage));
  one('clock_in_doubt', '1 while no day is ended, because the clock may be wrong', (of) =>
    Number(of.clock_in_doubt),
  );
  one('storage_free_bytes', 'Free space where this machine keeps data', (of) => of.free_bytes);
  gauge(
    'job_last_success_timestamp_seconds',
    'When a job last succeeded',
    ({ stored }) => (stored?.jobs ?? []).map(({ name, succeeded }) => [{ name }, succeeded]),
    ['name'],
  );
  gauge(
    'job_failures',
    'How often a job has failed',
    ({ stored }) => (stored?.jobs ?? []).map(({ name, failures }) => [{ name }, failures]),
    ['name'],
  );
  gauge(
    'daily_job_behind_days',
    'Business dates that a daily job has yet to do',
    ({ stored }) => (stored?.behind ?? []).map(({ name, days }) => [{ name }, days]),
    ['name'],
  );
  gauge(
    'night_watch_missing',
    '1 where what has to happen at night is late and has not happened',
    ({ stored }) =>
      (stored?.night ?? []).map(({ expectation, is_missing }) => [{ expectation }, Number(is_missing)]),
    ['expectation'],
  );
  one('job_queue_waiting', 'Messages of jobs that are due and wait', (of) => of.stored?.queue.waiting);
  one('job_queue_oldest_seconds', 'How long the oldest waits', (of) => of.stored?.queue.oldest_seconds);
  one('push_deliveries_waiting', 'Pushes that wait', (of) => of.stored?.pushes.waiting);
  one('push_deliveries_failing', 'Pushes that failed and are tried again', (of) => of.stored?.pushes.failing);
  one(
    'push_deliveries_oldest_seconds',
    'How long the oldest is due',
    (of) => of.stored?.pushes.oldest_seconds,
  );
  one('webhook_deliveries_waiting', 'Deliveries to webhooks that wait', (of) => of.stored?.webhooks.waiting);
  one('webhooks_failing', 'Webhooks whose last delivery failed', (of) => of.stored?.webhooks.failing);
  one(
    'webhook_deliveries_oldest_seconds',
    'How long ago the oldest of them was made',
    (of) => of.stored?.webhooks.oldest_seconds,
  );
  one('mails_waiting', 'Mails that wait', (of) => of.stored?.mails.waiting);
  one('mails_oldest_seconds', 'How long the oldest mail is due', (of) => of.stored?.mails.oldest_seconds);
  one('mails_failed', 'Mails of the last days that were refused', (of) => of.stored?.mails.failed);
  one('reviews_waiting', 'Submissions that wait for a manager', (of) => of.stored?.to_review);
}
