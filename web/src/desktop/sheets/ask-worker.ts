import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { ReasonError } from '../../core/api/reason-error.ts';
import { scriptAddress } from '../../core/api/trusted-text.ts';
import { FileProblem } from '../csv/file-problem.ts';
import type { TableReading } from './read-table.ts';
import { TableRefusal } from './table-refusal.ts';

/** What a worker that reads a file says. */
export type WorkerAnswer<Read> =
  | { read: Read }
  | { problem: Pick<FileProblem, 'code' | 'detail'> }
  | { refusal: AnyBecause; table?: TableReading };

/** The longest that a file may take: the largest real one takes a few seconds on a slow device. */
export const READ_MS = 15_000;

/**
 * Has a worker read a file, so that the page answers meanwhile, and ends it where it takes too long: a file may be made to
 * keep it busy for hours. Throws FileProblem, TableRefusal and ReasonError.
 */
export function askWorker<Read>(
  address: string,
  request: unknown,
  { signal }: { signal: AbortSignal },
): Promise<Read> {
  const worker = new Worker(scriptAddress(address), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Read>((resolve, reject) => {
    timer = setTimeout(() => reject(new FileProblem('too_slow')), READ_MS);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new FileProblem('unreadable')));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Read>>) => {
      if ('read' in data) resolve(data.read);
      else if ('problem' in data) reject(new FileProblem(data.problem.code, data.problem.detail));
      else reject(data.table ? new TableRefusal(data.refusal, data.table) : new ReasonError(data.refusal));
    });
    worker.postMessage(request);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** In a worker: answers each request by `read`, and tells what it throws. */
export function answerInWorker<Request, Read>(read: (request: Request) => Promise<Read>): void {
  const answer = (message: WorkerAnswer<Read>) => postMessage(message);
  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    try {
      answer({ read: await read(data) });
    } catch (error) {
      if (error instanceof TableRefusal)
        answer({
          refusal: { reason: error.reason, values: error.values } as AnyBecause,
          table: error.table,
        });
      else if (error instanceof ReasonError)
        answer({ refusal: { reason: error.reason, values: error.values } as AnyBecause });
      else if (error instanceof FileProblem) answer({ problem: { code: error.code, detail: error.detail } });
      else answer({ problem: { code: 'unreadable', detail: 0 } });
    }
  });
}
