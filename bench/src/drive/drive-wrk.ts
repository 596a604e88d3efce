import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bytesOf, CONNECTIONS, type Driven, type Load } from './load.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'requests.lua');

/** Whether wrk is installed. */
export const hasWrk = (): Promise<boolean> =>
  run('wrk', ['--version']).then(
    () => true,
    // It prints its version and exits with 1.
    (error: { code?: unknown }) => error.code === 1,
  );

/** Sends single calls with wrk, which costs a tenth of a client in Node. Throws if one is not answered well. */
export async function driveWrk(url: string, load: Load, seconds: number, folder: string): Promise<Driven> {
  const file = join(folder, 'requests');
  const parts = load.sequences.flatMap(([call]) => {
    const bytes = bytesOf(call!);
    return [Buffer.from(`${bytes.length}\n`), bytes];
  });
  await writeFile(file, Buffer.concat(parts));
  const { stdout } = await run('wrk', [
    ...[
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${Math.ceil(seconds)}s`,
      '--timeout',
      '60s',
      '-s',
      script,
      url,
      '--',
      file,
    ],
    load.repeats ? 'forever' : 'once',
  ]);
  const result = /^result (\d+) (\d+) ([\d.]+) ([\d.]+) (\d+)$/m.exec(stdout)?.slice(1).map(Number);
  if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
  const [count, microseconds, p50, p99, failed] = result;
  if (failed! > 0) throw new Error(`${failed} requests to ${url} failed:\n${stdout}`);
  return { count: count!, seconds: microseconds! / 1e6, p50: p50! / 1000, p99: p99! / 1000 };
}
