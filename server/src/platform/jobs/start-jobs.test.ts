import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { runJobs } from './run-jobs.ts';
import { dailyAt, type ScheduledJob } from './scheduled-job.ts';
import { startJobs } from './start-jobs.ts';
import { tellAdmins } from './tell-admins.ts';

const pace = { schedule: 1, work: 1, retry: 1 };
const NEVER = '0 0 29 2 *';

let server: TestServer;
let ran: string[];
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  server = await testServer();
  ran = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await server.close();
});

const job = (name: string, cron = NEVER, work: () => unknown = () => {}): ScheduledJob => ({
  name,
  queue: 'one',
  cron,
  async run() {
    ran.push(name);
    await work();
    return undefined;
  },
});
async function start(...jobs: ScheduledJob[]) {
  const { stop } = await startJobs(server.context, jobs, pace);
  stops.push(stop);
  return stop;
}
const expectRuns = (expected: string[]) => eventually(() => expect(ran).toEqual(expected));

/**
 * The cron expression of the current minute in a zone, or of the next one if this one is nearly over: the queue
 * checks what was due in the last sixty seconds, and the servers must start first.
 */
function thisMinuteIn(timeZone: string): string {
  const soon = new Date(Date.now() + 12_000);
  return dailyAt(new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(soon));
}

describe('the jobs', () => {
  it('all run at the start, those of one queue in their order, to catch up', async () => {
    await start(job('first'), job('second'), job('third'));
    await expectRuns(['first', 'second', 'third']);
  });

  it('run when it is their time in the business zone, and not by another', async () => {
    await start(job('here', thisMinuteIn('Asia/Singapore')), job('elsewhere', thisMinuteIn('UTC')));
    await expectRuns(['here', 'elsewhere', 'here']);
  });

  it('run once, however many servers there are', async () => {
    const due = () => job('due', thisMinuteIn('Asia/Singapore'));
    await start(due());
    await start(due());
    await expectRuns(['due', 'due']);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(ran).toEqual(['due', 'due']);
  });

  it('of one queue never run two at a time, on whichever servers', async () => {
    let running = 0;
    let most = 0;
    const alone = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      running -= 1;
    };
    const both = () => [job('due', thisMinuteIn('Asia/Singapore'), alone), job('other', NEVER, alone)];
    await start(...both());
    await start(...both());
    // The schedule requests the first job again while the catch-up still runs.
    await expectRuns(['due', 'other', 'due']);
    expect(most).toBe(1);
  });

  it('run beside one that hangs in another queue', async () => {
    const hanging = Promise.withResolvers<void>();
    await start(
      { ...job('hangs', NEVER, () => hanging.promise), queue: 'other' },
      job('first'),
      job('second'),
    );
    await eventually(() => expect(ran.toSorted()).toEqual(['first', 'hangs', 'second']));
    hanging.resolve();
  });

  it("wait while the server's clock differs from the database's, and run once they agree", async () => {
    let ahead = 600_000;
    const now = async () => new Date(server.clock.now().getTime() - ahead);
    const context = { ...server.context, database: { ...server.context.database, now } };
    stops.push((await startJobs(context, [job('first'), job('second')], pace)).stop);
    const events = () => server.context.db.selectFrom('activity').select('event').execute();
    await eventually(async () => expect(await events()).toEqual([{ event: 'job failed' }]));
    expect(ran).toEqual([]);
    ahead = 0;
    await expectRuns(['first', 'second']);
  });

  it('are retried when they fail, are recorded in the trail, and do not keep others from running', async () => {
    let failures = 0;
    const failing = job('failing', NEVER, () => {
      failures += 1;
      if (failures === 1) throw new Error('Not this time');
    });
    await start(failing, job('other'));
    await expectRuns(['failing', 'other', 'failing', 'other']);
    const trail = await server.context.db.selectFrom('activity').select(['event', 'details']).execute();
    expect(trail).toEqual([{ event: 'job failed', details: { name: 'failing', error: 'Not this time' } }]);
  });

  it('that keep failing notify the admins once, and again after hours', async () => {
    const failing = job('failing', NEVER, () => {
      throw new Error('No disk');
    });
    const fail = () => runJobs(server.context, [failing]).catch(() => {});
    const told = async () => {
      const lines = server.context.db
        .selectFrom('activity')
        .select('details')
        .where('event', '=', 'job failed');
      return (await lines.execute()).map(({ details }) => details);
    };
    await fail();
    await fail();
    expect(await told()).toEqual([{ name: 'failing', error: 'No disk' }]);
    server.clock.advance(7 * 3_600_000);
    await fail();
    expect(await told()).toHaveLength(2);
  });

  it('that fail on several servers at once notify the admins once, also after a clock that was ahead', async () => {
    const tell = () => tellAdmins(server.context, 'backup', new Error('No disk'));
    const count = async () => {
      const lines = server.context.db.selectFrom('activity').select('id').where('event', '=', 'job failed');
      return (await lines.execute()).length;
    };
    server.clock.advance(72 * 3_600_000);
    expect((await Promise.all(Array.from({ length: 8 }, tell))).filter(Boolean)).toHaveLength(1);
    server.clock.advance(-72 * 3_600_000);
    expect([await tell(), await tell(), await count()]).toEqual([true, false, 2]);
  });

  it('are waited for when the server stops', async () => {
    let done = false;
    const stop = await start(
      job('long', NEVER, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        done = true;
      }),
    );
    await expectRuns(['long']);
    await stop();
    expect(done).toBe(true);
  });

  it('that are no more are no longer scheduled', async () => {
    await (await start(job('old'), job('kept')))();
    await (await start(job('kept', '5 0 * * *')))();
    const { rows } = await sql`select name, key, cron, timezone from pgboss.schedule`.execute(
      server.context.db,
    );
    expect(rows).toEqual([{ name: 'gerai-one', key: 'kept', cron: '5 0 * * *', timezone: 'Asia/Singapore' }]);
  });
});
