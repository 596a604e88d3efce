import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the processes that this one has started and that run a program (Linux; elsewhere none is found). */
export const childrenOf = (program: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1];
      return parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
    } catch {
      return false;
    }
  });

/** By how many megabytes this process and those that decode for it grew at most while it works. */
export async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = occupied();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, occupied());
  }, 20);
  await work().finally(() => clearInterval(watch));
  return most - before;
}

const occupied = (): number =>
  [String(process.pid), ...childrenOf('run-decoder.ts')].reduce((sum, pid) => sum + residentSet(pid), 0);

/** Megabytes; pages have 4 KB. */
function residentSet(pid: string): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return 0;
  }
}
