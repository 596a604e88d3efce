import { writeFileSync } from 'node:fs';

/** What a process answers to a piece of work: that it took too many megabytes, or its result or error. */
export type Answer = { result: unknown } | { error: string } | { megabytes: number };

/** Milliseconds. A decoder fills some 20 MB meanwhile. */
const WATCH = 20;

type Works = Record<string, (given: never) => Promise<unknown>>;

/**
 * Does one piece of work after the other for the process that started this one (picture-process.ts), until that one
 * ends. Ends this process when it occupies more megabytes than its first argument allows.
 */
export function serveWork(works: Works): void {
  const memoryLimit = Number(process.argv[2]);
  // Signals of a terminal reach every process; this one ends with the one that it works for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  endFirst();
  process.on('message', async ({ kind, given }: { kind: string; given: never }) => {
    const watch = setInterval(() => {
      const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
      if (megabytes > memoryLimit) answer({ megabytes }, () => process.kill(process.pid, 'SIGKILL'));
    }, WATCH);
    try {
      answer({ result: await works[kind]!(given) });
    } catch (error) {
      answer({ error: String(error) });
    } finally {
      clearInterval(watch);
    }
  });
}

function answer(given: Answer, done?: () => void): void {
  process.send!(given, undefined, undefined, done);
}

/** Where the machine runs out of memory, the kernel ends this process before any other (Linux). */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}
