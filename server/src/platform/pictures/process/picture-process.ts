import { type ChildProcess, fork } from 'node:child_process';
import { processorTime } from './processor-time.ts';
import type { Answer } from './serve-work.ts';

/** What a process does: for each kind of work what it is given and what it returns. */
export type Work<Kinds> = { [Kind in keyof Kinds]: { given: unknown; result: unknown } };

export interface ProcessOptions {
  /** The program, which calls serveWork. */
  program: URL;
  /** What it does, for messages: 'compares pictures'. */
  task: string;
  /** Milliseconds of processor time for one piece of work. That a busy machine lets it wait is no picture's fault. */
  processorLimit: number;
  /** Milliseconds after which it is taken to hang, whatever else the machine does. */
  timeLimit: number;
  /** Megabytes that the whole process may occupy (resident set). */
  memoryLimit: number;
  /** Pieces of work after which another process takes over: what libraries keep of each does not add up. */
  works: number;
}

/** Milliseconds between looks at the processor time that a piece of work has taken. */
const LOOK = 500;
/** Milliseconds without work after which a process ends, to give back its memory. */
const IDLE = 120_000;
/** Megabytes of JavaScript's heap; pictures lie outside it. */
const HEAP = 256;

/** A process of its own that decodes pictures: a picture that breaks it breaks nothing else. */
export interface PictureProcess<Kinds extends Work<Kinds>> {
  /**
   * One piece of work after the other. Throws a PictureError for a picture that can't be decoded, a LimitError for one
   * that takes more time or memory than allowed, and an EndedError if the process dies. The next work gets a new one.
   */
  do<Kind extends keyof Kinds>(kind: Kind, given: Kinds[Kind]['given']): Promise<Kinds[Kind]['result']>;
  close(): void;
}

/** The picture can't be decoded or compared; trying again would not help. */
export class PictureError extends Error {}

/** The picture took more time or memory than one may; trying again would not help. */
export class LimitError extends Error {}

/** The process died over the picture, or was ended by the system. */
export class EndedError extends Error {}

/** Whether the picture may be why the process was ended; one that could not be started is no picture's fault. */
export const isOfPicture = (error: unknown): boolean =>
  error instanceof LimitError || error instanceof EndedError;

export function openPictureProcess<Kinds extends Work<Kinds>>(
  options: ProcessOptions,
): PictureProcess<Kinds> {
  const { task, processorLimit, timeLimit, works } = options;
  let child: ChildProcess | undefined;
  /** Pieces of work that this one has done. */
  let done = 0;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function ask(kind: keyof Kinds, given: unknown): Promise<unknown> {
    clearTimeout(idle);
    if (!child?.connected) {
      child = start(options);
      done = 0;
    }
    const asked = child;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const late = (ms: number) => reject(new LimitError(`A process that ${task} took longer than ${ms} ms`));
    const limit = setTimeout(late, timeLimit, timeLimit);
    const taken = processorTime(asked.pid!);
    const look = setInterval(() => {
      if (processorTime(asked.pid!) - taken > processorLimit) late(processorLimit);
    }, LOOK);
    asked.channel?.ref();
    asked.once('error', reject);
    asked.once('exit', (code, signal) =>
      reject(new EndedError(`A process that ${task} ended: ${signal ?? code}`)),
    );
    asked.once('message', (answer: Answer) => {
      if ('result' in answer) resolve(answer.result);
      else if ('error' in answer) reject(new PictureError(answer.error));
      else reject(new LimitError(`A process that ${task} took ${answer.megabytes} MB`));
    });
    asked.send({ kind, given });
    try {
      return await promise;
    } catch (error) {
      // What failed by the picture alone leaves the process as it was.
      if (!(error instanceof PictureError)) stop();
      throw error;
    } finally {
      clearTimeout(limit);
      clearInterval(look);
      for (const event of ['error', 'exit', 'message']) asked.removeAllListeners(event);
      // A failure to send must not end the server later.
      asked.on('error', () => {});
      asked.channel?.unref();
      done += 1;
      if (done >= works) stop();
      if (child) idle = setTimeout(stop, IDLE).unref();
    }
  }

  return {
    do: (kind, given) => {
      const asked = last.then(() => ask(kind, given));
      last = asked.catch(() => {});
      return asked as Promise<never>;
    },
    close: stop,
  };
}

function start({ program, memoryLimit }: ProcessOptions): ChildProcess {
  const flags = process.execArgv.filter((flag) => !/^--(inspect|cpu-prof|watch)/.test(flag));
  const started = fork(program, [String(memoryLimit)], {
    execArgv: [...flags, `--max-old-space-size=${HEAP}`],
    // Without the server's secrets: a picture that takes a decoder over finds none.
    env: Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Until there is work it must not keep the server from ending.
  started.unref();
  started.channel?.unref();
  return started;
}

/** Environment variables without which a program may not find its libraries or its folder for temporary files. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_PATH', 'LANG'];
