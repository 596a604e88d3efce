import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, hasRoomForTwo, type Machine, measureMachine } from './machine/measure-machine.ts';
import { stopCommands } from './run-command.ts';
import { add, nothing, type Outcome, single } from './test-report.ts';
import { type StageContext, type StageName, stages } from './test-stages.ts';

const names = Object.keys(stages) as StageName[];

interface Line {
  stages: StageName[];
  niceness: number;
}

/**
 * The stages of a line run in sequence, the two lines in parallel; the last ones run alone. The browser's tests share one
 * page and so one processor, which makes them the longest: the other line gives way to them (`niceness`, as of the
 * system). It ends with what fills all processors once they are through.
 */
const twoLines: Line[] = [
  { stages: ['build', 'browser'], niceness: 0 },
  { stages: ['structure', 'lint', 'types', 'journeys', 'unit', 'postgres'], niceness: 10 },
];
/** Where the machine has no room for both. What gives way to other work here would never end beside that of others. */
const oneLine: Line[] = [
  { stages: ['structure', 'lint', 'types', 'build', 'browser', 'journeys', 'unit', 'postgres'], niceness: 0 },
];
const last: StageName[] = ['engines', 'photographs', 'monkeys'];
/** What a stage uses of another, which it waits for where both run. */
const uses: Partial<Record<StageName, StageName>> = { journeys: 'build' };
/** Run only if named, or with `--full`. */
const extra: StageName[] = ['engines', 'photographs', 'monkeys'];

interface Result {
  name: StageName;
  outcome: Outcome;
  seconds: number;
}

interface Request extends Pick<StageContext, 'filters' | 'full'> {
  only: StageName[];
}

let interrupted = false;

/**
 * The stages to run and the filters: `--only=a,b` names stages; filters without it select the stages that vitest runs.
 * `--full` runs everything on both databases, including what behaves the same on them, and in the other engines.
 */
function readArguments(): Request {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const all = names.filter((name) => values.full || !extra.includes(name));
  const chosen = values.only?.split(',') ?? (positionals.length > 0 ? ['unit', 'postgres', 'browser'] : all);
  const unknown = chosen.filter((name) => !(names as string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown stage ${unknown.join(', ')}; there are ${names.join(', ')}`);
  return { only: names.filter((name) => chosen.includes(name)), full: values.full, filters: positionals };
}

async function runStage(name: StageName, context: Omit<StageContext, 'print'>): Promise<Result> {
  const started = performance.now();
  const print = (line: string) => console.log(`${name.padEnd(9)} | ${line}`.trimEnd());
  print('starts');
  const outcome = interrupted
    ? single(false, 'not run: interrupted')
    : await stages[name]({ ...context, print }).catch((error: unknown) => {
        print(String(error));
        return single(false, String(error).split('\n')[0]!);
      });
  const seconds = (performance.now() - started) / 1000;
  print(`${outcome.failed > 0 ? 'FAILED' : 'done'} after ${seconds.toFixed(1)} s`);
  return { name, outcome, seconds };
}

async function runAll({ only, ...request }: Request, temp: string, machine: Machine): Promise<Result[]> {
  const ended = new Map(only.map((name) => [name, Promise.withResolvers<void>()]));
  const inOrder = async (line: StageName[], niceness: number) => {
    const results: Result[] = [];
    for (const name of line.filter((stage) => only.includes(stage))) {
      const used = uses[name];
      if (used) await ended.get(used)?.promise;
      results.push(await runStage(name, { ...request, niceness, temp, slowness: machine.slowness }));
      ended.get(name)?.resolve();
    }
    return results;
  };
  const lines = hasRoomForTwo(machine) ? twoLines : oneLine;
  const results = (await Promise.all(lines.map((line) => inOrder(line.stages, line.niceness)))).flat();
  return [...results, ...(await inOrder(last, 0))];
}

function printSummary(results: Result[], machine: Machine): void {
  for (const { name, outcome } of results) {
    for (const failure of outcome.failures) console.log(`✗ ${name}: ${failure}`);
  }
  console.log(
    `\n${'stage'.padEnd(10)}${['passed', 'failed', 'skipped', 'seconds'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const { name, outcome, seconds } of results) {
    const cells = [outcome.passed, outcome.failed, outcome.skipped, seconds.toFixed(1)];
    console.log(`${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  }
  console.log(describeMachine(machine));
}

function interrupt(): void {
  if (interrupted) return;
  interrupted = true;
  console.log('interrupted: stopping');
  stopCommands();
}

/** Bytes that must be free for the databases, browsers' profiles and files of all stages at once. */
const NEEDED = 8 * 1024 ** 3;

/**
 * A folder in memory, if there is much: a copy of a database takes a quarter of the processor time there, and starts of
 * the embedded one flush some hundred files.
 */
function findMemory(): string | undefined {
  const folder = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED && process.availableMemory() > 1.5 * NEEDED ? folder : undefined;
}

async function main(): Promise<Outcome> {
  const request = readArguments();
  // A run of some files stays where an earlier one has left prepared databases.
  const temp = mkdtempSync(
    join(request.filters.length > 0 ? tmpdir() : (findMemory() ?? tmpdir()), 'gerai-test-'),
  );
  if (request.filters.length === 0) {
    process.env.TMPDIR = temp;
    // PostgreSQL runs as another user, in a folder of its own below it.
    chmodSync(temp, 0o711);
  }
  // The stages start about fifty processes, most of which load the same packages.
  process.env.NODE_COMPILE_CACHE ??= join(temp, 'compiled');
  const machine = await measureMachine();
  console.log(describeMachine(machine));
  process.env.TEST_SLOWNESS = String(machine.slowness);
  try {
    const results = await runAll(request, temp, machine);
    printSummary(results, machine);
    const total = results.map(({ outcome }) => outcome).reduce(add, nothing);
    return total.passed + total.failed > 0 ? total : single(false, 'no test ran');
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

// A closed output (terminal, head) must not keep the database from being stopped.
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
// npm does not pass on a signal, so losing the parent process counts as one.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && interrupt(), 500).unref();

const total = await main().catch((error: unknown) => {
  console.log(String(error));
  return single(false, String(error));
});
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
