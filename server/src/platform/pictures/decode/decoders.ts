import { AppError } from '../../errors.ts';
import { HEAVY_AT_ONCE, inTurn } from '../../turns/in-turn.ts';
import { openTurns } from '../../turns/turns.ts';
import {
  LimitError,
  openPictureProcess,
  PictureError,
  type PictureProcess,
  type ProcessOptions,
} from '../process/picture-process.ts';
import type { Work } from './run-decoder.ts';

/** The largest pictures allowed take 1.1 s of processor time, and up to 340 MB. */
const limits: ProcessOptions = {
  program: new URL('run-decoder.ts', import.meta.url),
  task: 'decodes pictures',
  processorLimit: 30_000,
  // Whoever sent it waits for the answer.
  timeLimit: 120_000,
  memoryLimit: 500,
  works: 1000,
};

/** Pictures of one person that wait while another of theirs is decoded. */
const WAITING_EACH = 8;
/** Pictures that wait altogether. Each occupies memory with its upload. */
const WAITING = 400;

export interface Decoders {
  /**
   * Does the work when it is the person's turn: one picture of each person at once. Throws `too_large` for a picture
   * that takes too much time or memory, `invalid_input` for one that can't be decoded, `unavailable` if too many wait.
   */
  decode<Kind extends keyof Work>(
    owner: string,
    kind: Kind,
    given: Work[Kind]['given'],
  ): Promise<Work[Kind]['result']>;
  close(): void;
}

/** Processes that decode uploaded pictures, as many as this process may use cores. They start when needed. */
export function openDecoders(options: Partial<ProcessOptions> = {}): Decoders {
  const turns = openTurns({ size: HEAVY_AT_ONCE, each: 1, waiting: WAITING, waitingEach: WAITING_EACH });
  const open = () => openPictureProcess<Work>({ ...limits, ...options });
  // The one used last is used first, so that the others end when they are not needed.
  const free = Array.from({ length: HEAVY_AT_ONCE }, open);

  async function withProcess<T>(work: (decoder: PictureProcess<Work>) => Promise<T>): Promise<T> {
    const decoder = free.pop()!;
    try {
      return await work(decoder);
    } finally {
      free.push(decoder);
    }
  }

  return {
    decode: async (caller, kind, given) => {
      const once = () => withProcess((decoder) => decoder.do(kind, given));
      const work = () => once().catch((error) => retry(error, once));
      return await inTurn(turns, { caller, refusal: 'photos.busy' }, work).catch(explain);
    },
    close: () => {
      for (const decoder of free) decoder.close();
    },
  };
}

/** A process may have been ended by something else than its picture: one more attempt tells. */
async function retry<T>(error: unknown, again: () => Promise<T>): Promise<T> {
  if (isKnown(error)) throw error;
  return await again();
}

const isKnown = (error: unknown): boolean =>
  error instanceof PictureError || error instanceof LimitError || error instanceof AppError;

function explain(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  if (cause instanceof PictureError)
    throw new AppError('invalid_input', 'photos.corrupted', undefined, { cause });
  throw new AppError('too_large', 'photos.too_heavy', undefined, { cause });
}
