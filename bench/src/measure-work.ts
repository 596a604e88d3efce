import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench, WorkScenario } from './bench.ts';
import { findPsql, withClient } from './postgres.ts';
import { inlineValues } from './replay/inline-values.ts';
import type { Statement } from './replay/statement.ts';
import type { Measurement } from './report.ts';
import { type Surroundings, send, startProduct, startRecorder } from './run-product.ts';
import { summariseWorks } from './statistics.ts';
import type { Call } from './visit.ts';

const ROUNDS = 9;

/**
 * Measures work through the product and its statements in psql, in turns, each on the same state, restored
 * afterwards. The first round is a warm-up and not counted.
 */
export async function measureWork(
  scenario: WorkScenario,
  bench: Bench,
  surroundings: Surroundings,
): Promise<Measurement> {
  const work = await scenario.open(bench);
  const psql = findPsql();
  const statements = work.bare
    ? [await sizeUp(bench, work.bare)]
    : await record(scenario, bench, surroundings);
  const product = await startProduct(surroundings);
  try {
    const ways = [
      async () => sendAll(product.url, await work.call()),
      () => timeInPsql(psql, surroundings.databaseUrl, statements, work.bare !== undefined),
    ];
    const times: number[][] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const way of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const took = await ways[way]!();
        await work.undo();
        if (round > 0) times[way]!.push(took);
      }
    const rows = statements.reduce((sum, { rowCount = 0 }) => sum + rowCount, 0);
    const [ours, figures] = times.map((milliseconds) => summariseWorks(milliseconds, rows));
    const { name, label } = scenario;
    const ratio = ours!.p50 / figures!.p50;
    return {
      name,
      label,
      staysFast: false,
      unit: 'rows',
      product: ours!,
      limits: [
        work.bare
          ? { against: 'one COPY in psql', figures: figures!, ratio }
          : { against: 'the statements in psql', figures: figures!, ratio, aim: { atMost: 1.5 } },
      ],
    };
  } finally {
    await product.stop();
  }
}

/** Milliseconds of all calls, one after the other. */
async function sendAll(url: string, calls: Call | Call[]): Promise<number> {
  let took = 0;
  for (const call of [calls].flat()) took += await send(url, call);
  return took;
}

/** The statement with the number of rows that it reads. */
async function sizeUp({ databaseUrl }: Bench, text: string): Promise<Statement> {
  const { rowCount } = await withClient(databaseUrl, (client) => client.query(text));
  return { text, values: [], rowCount: rowCount ?? 0 };
}

/** The recorded statements that change many rows; the others only log the run. */
async function record(
  scenario: WorkScenario,
  bench: Bench,
  surroundings: Surroundings,
): Promise<Statement[]> {
  const work = await scenario.open(bench);
  const recorder = await startRecorder(surroundings);
  try {
    const statements: Statement[] = [];
    for (const call of [await work.call()].flat()) statements.push(...(await recorder.record(call)));
    await work.undo();
    const many = statements.filter(({ text, rowCount = 0 }) => rowCount > 1 && !/^\s*select/i.test(text));
    if (many.length === 0) throw new Error(`${scenario.name} changed no rows`);
    return many;
  } finally {
    await recorder.stop();
  }
}

/**
 * Milliseconds by psql's own timing, from begin to commit. Reads are copied out as CSV. An EXPLAIN first warms up the
 * new connection.
 */
async function timeInPsql(
  psql: string,
  url: string,
  statements: Statement[],
  copies: boolean,
): Promise<number> {
  const texts = statements.map(inlineValues);
  const timed = copies ? texts.map((text) => `copy (${text}) to stdout (format csv)`) : texts;
  const script = [
    ...texts.map((text) => `explain ${text};`),
    ...['\\timing on', 'begin;', ...timed.map((text) => `${text};`), 'commit;'],
  ].join('\n');
  const run = promisify(execFile)(psql, ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url], {
    env: { ...process.env, PGTZ: 'UTC', LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  });
  run.child.stdin!.end(script);
  const { stdout } = await run;
  const times = [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time));
  return times.reduce((sum, time) => sum + time, 0);
}
