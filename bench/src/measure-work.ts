import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Bench, WorkScenario } from './bench.ts';
import { openCpuTimer, settle } from './cpu-time.ts';
import type { Call } from './drive/load.ts';
import { withClient } from './postgres.ts';
import type { Measurement } from './report.ts';
import { findDatabaseProcess, type Surroundings, startProduct } from './servers.ts';
import { summarise, type Turn } from './statistics.ts';

const ROUNDS = 9;

/**
 * Measures work through the product and as statements on the minimal schema, in turns, each on the same state, restored
 * afterwards. The first round is a warm-up and not counted.
 */
export async function measureWork(
  { name, label, atMost, open }: WorkScenario,
  bench: Bench,
  surroundings: Surroundings,
): Promise<Measurement> {
  const work = await open(bench);
  const product = await startProduct(surroundings);
  const database = await findDatabaseProcess(surroundings.databaseUrl);
  const turns: [Turn[], Turn[]] = [[], []];
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const calls = side === 0 ? await work.calls() : [];
        await settle();
        const timed = openCpuTimer(side === 0 ? product.pid : undefined, database);
        const elapsed =
          side === 0 ? await sendAll(product.url, calls) : await runAll(surroundings.databaseUrl, work.bare);
        await settle();
        const turn = { count: work.rows, seconds: elapsed / 1000, p50: elapsed, p99: elapsed, ...timed() };
        await work.undo();
        if (round > 0) turns[side]!.push(turn);
      }
  } finally {
    await product.stop();
  }
  const [ours, bare] = turns.map(summarise);
  const aim = atMost ? { share: 1 / atMost } : undefined;
  return { name, label, unit: 'rows', product: ours!, reference: bare!, aim };
}

/** Milliseconds of all calls, one after the other. */
async function sendAll(url: string, calls: Call[]): Promise<number> {
  const since = performance.now();
  for (const call of calls) await send(url, call);
  return performance.now() - since;
}

/** Throws if the response is not a success. */
async function send(url: string, { method, path, headers, body }: Call): Promise<void> {
  const sent = request(new URL(path, url), { method, headers, timeout: 120_000 });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const status = response.statusCode ?? 0;
  if (status < 200 || status >= 300)
    throw new Error(
      `${method} ${path} was answered ${status}: ${Buffer.concat(chunks).toString().slice(0, 500)}`,
    );
}

/** Milliseconds of the statements in one transaction on an open connection. */
async function runAll(url: string, statements: string[]): Promise<number> {
  return await withClient(url, async (client) => {
    const since = performance.now();
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return performance.now() - since;
  });
}
