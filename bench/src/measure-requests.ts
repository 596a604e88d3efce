import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, RequestScenario, Traffic } from './bench.ts';
import { drive } from './drive.ts';
import type { Plan } from './processes/serve-limit.ts';
import { type Running, startProcess } from './processes/start-process.ts';
import { makeTemplate } from './replay/make-template.ts';
import type { Sighting, Statement } from './replay/statement.ts';
import type { Measurement } from './report.ts';
import { POOL_SIZE, type Recorder, type Surroundings, startProduct, startRecorder } from './run-product.ts';
import { type Sample, summarise } from './statistics.ts';
import type { Call, Visit } from './visit.ts';

/**
 * Measures the product and its limits in alternating turns, forward and back, each for half of the time, so that
 * changes of machine and data affect all alike.
 */
export async function measureRequests(
  scenario: RequestScenario,
  bench: Bench,
  surroundings: Surroundings,
): Promise<Measurement> {
  const traffic = await scenario.open(bench);
  const recorded = await recordAll(scenario, traffic, surroundings);
  const product = await startProduct(surroundings);
  const limit = await startLimit(surroundings);
  try {
    await plan(limit, scenario, recorded);
    const sides: Side[] = [
      { url: product.url, callsOf: ({ calls }) => calls },
      ...scenario.limits.map((_, at) => ({ url: limit.url, callsOf: (visit: Visit) => atLimit(visit, at) })),
    ];
    const turns = sides.map((): Sample[] => []);
    for (const at of [...sides.keys(), ...[...sides.keys()].reverse()])
      turns[at]!.push(await takeTurn(sides[at]!, scenario.steps, traffic, bench.seconds / 2));
    const [ours, ...limits] = turns.map(summarise);
    const { name, label, staysFast } = scenario;
    return {
      name,
      label,
      staysFast,
      unit: 'requests',
      product: ours!,
      limits: limits.map((figures, at) => {
        const { against, aim } = scenario.limits[at]!;
        return { against, figures, ratio: ours!.rate / figures.rate, aim };
      }),
    };
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
    await traffic.close?.();
  }
}

interface Side {
  url: string;
  callsOf(visit: Visit): Call[];
}

async function takeTurn({ url, callsOf }: Side, steps: number, traffic: Traffic, seconds: number) {
  const next = () => {
    const visit = traffic.next();
    return visit && callsOf(visit);
  };
  const sample = await drive(url, steps, next, seconds);
  // Requests still running when the time was up end in the server.
  await sleep(300);
  await traffic.undo?.();
  return sample;
}

/** The statements of each step by variant. The first visit warms up the product. */
async function recordAll(
  { steps }: RequestScenario,
  traffic: Traffic,
  surroundings: Surroundings,
): Promise<Statement[][][]> {
  const recorder = await startRecorder(surroundings);
  try {
    const byStep = Array.from({ length: steps }, (): Statement[][] => []);
    for (let variant = 0; variant < traffic.variants; variant += 1) {
      await sight(recorder, traffic.sample(variant));
      const first = await sight(recorder, traffic.sample(variant));
      const second = await sight(recorder, traffic.sample(variant));
      for (const [step, found] of byStep.entries()) found.push(makeTemplate(first[step]!, second[step]!));
    }
    await traffic.undo?.();
    return byStep;
  } finally {
    await recorder.stop();
  }
}

async function sight(recorder: Recorder, { calls, known }: Visit): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  const { authorization } = calls[0]!.headers;
  // Fills Gerai's actor cache, so that the look-up is not part of the measurement.
  if (authorization)
    await recorder.record({ method: 'GET', path: '/auth/v1/user', headers: { authorization } });
  for (const call of calls) sightings.push({ statements: await recorder.record(call), known });
  return sightings;
}

const startLimit = ({ databaseUrl, folder }: Surroundings) =>
  startProcess('serve-limit.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    POOL_SIZE: String(POOL_SIZE),
  });

/** Sends the bare server its plans, one per limit. */
async function plan(limit: Running, { limits }: RequestScenario, recorded: Statement[][][]): Promise<void> {
  for (const [name, { extras }] of limits.entries()) {
    const steps = recorded.map((variants, step): Plan => ({ extra: extras?.[step], variants }));
    limit.send({ name: String(name), steps });
    await limit.heard();
  }
}

/** Sends the same bytes to the bare server; the path selects what it runs. */
function atLimit({ calls, variant, known }: Visit, plan: number): Call[] {
  const values = new URLSearchParams(known);
  return calls.map((call, step) => ({ ...call, path: `/${plan}/${step}/${variant}?${values}` }));
}
