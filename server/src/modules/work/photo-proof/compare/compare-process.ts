import { type ChildProcess, fork } from 'node:child_process';
import type { Work } from './run-comparer.ts';

/** Milliseconds for one piece of work, which takes about a second on an idle machine. */
const TIME_LIMIT = 30_000;
/** Milliseconds without work after which the process ends, to give back its 200 MB. */
const IDLE = 120_000;
/** Megabytes of JavaScript's heap; OpenCV's own memory grows with pictures of 640 pixels, to about 100 MB. */
const HEAP = 256;

/** A process of its own that decodes and compares pictures: a picture that breaks it breaks nothing else. */
export interface CompareProcess {
  /**
   * One piece of work after the other. Throws a PictureError for a picture that can't be compared. Rejects if the process
   * dies or takes longer than the limit; the next work gets a new one.
   */
  do<Kind extends keyof Work>(kind: Kind, given: Work[Kind]['given']): Promise<Work[Kind]['result']>;
  close(): void;
}

/** The picture can't be decoded or compared; trying again would not help. */
export class PictureError extends Error {}

export function openCompareProcess(timeLimit = TIME_LIMIT): CompareProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const flags = process.execArgv.filter((flag) => !/^--(inspect|cpu-prof|watch)/.test(flag));
    const started = fork(new URL('run-comparer.ts', import.meta.url), {
      execArgv: [...flags, `--max-old-space-size=${HEAP}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Until there is work it must not keep the server from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function ask(kind: keyof Work, given: unknown): Promise<unknown> {
    clearTimeout(idle);
    if (!child?.connected) child = start();
    const asked = child;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const limit = setTimeout(
      () => reject(new Error(`Comparing took longer than ${timeLimit} ms`)),
      timeLimit,
    );
    asked.channel?.ref();
    asked.once('error', reject);
    asked.once('exit', (code, signal) =>
      reject(new Error(`The process that compares pictures ended: ${signal ?? code}`)),
    );
    asked.once('message', (answer: { result?: unknown; error?: string }) =>
      answer.error === undefined ? resolve(answer.result) : reject(new PictureError(answer.error)),
    );
    asked.send({ kind, given });
    try {
      return await promise;
    } catch (error) {
      // What failed by the picture alone leaves the process as it was.
      if (!(error instanceof PictureError)) stop();
      throw error;
    } finally {
      clearTimeout(limit);
      for (const event of ['error', 'exit', 'message']) asked.removeAllListeners(event);
      // A failure to send must not end the server later.
      asked.on('error', () => {});
      asked.channel?.unref();
      if (child) idle = setTimeout(stop, IDLE).unref();
    }
  }

  return {
    do: (kind, given) => {
      const done = last.then(() => ask(kind, given));
      last = done.catch(() => {});
      return done as Promise<never>;
    },
    close: stop,
  };
}
