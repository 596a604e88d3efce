import { newId } from '../../core/api/new-id.ts';
import { ReasonError } from '../../core/api/reason-error.ts';
import { scriptAddress } from '../../core/api/trusted-text.ts';
import type { PhotoOrder } from './draw-photo.ts';
import type { PhotoAnswer } from './photo-worker.ts';
import address from './photo-worker.ts?worker&url';

/** Its script may have to come over a weak network: a photo does not wait for that (milliseconds). */
const READY_MS = 1000;
/** Longer than the slowest phone takes: a worker that ran out of memory may say nothing (milliseconds). */
const DRAWN_MS = 30_000;

interface Helper {
  worker: Worker;
  isReady: Promise<boolean>;
}
/** Kept for the page's next photos. */
let helper: Helper | undefined;

/**
 * Has a worker draw a picture, which is gone then. Null where there is no worker, or it failed. Throws ReasonError when the
 * picture can't be encoded.
 */
export async function drawInWorker(picture: ImageBitmap, order: PhotoOrder): Promise<Blob | null> {
  helper ??= startHelper();
  if (!helper) return null;
  const { worker, isReady } = helper;
  if (!(await Promise.race([isReady, wait(READY_MS)]))) return null;
  const answer = await Promise.race([ask(worker, picture, order), wait(DRAWN_MS)]);
  if (!answer) endHelper(worker);
  else if ('reason' in answer) throw new ReasonError({ reason: answer.reason });
  return answer ? answer.blob : null;
}

function startHelper(): Helper | undefined {
  try {
    const worker = new Worker(scriptAddress(address), { type: 'module' });
    const isReady = new Promise<boolean>((resolve) => {
      worker.addEventListener('message', () => resolve(true), { once: true });
      worker.addEventListener('error', () => {
        resolve(false);
        endHelper(worker);
      });
    });
    return { worker, isReady };
  } catch {
    return undefined;
  }
}

/** The next photo begins with another one. */
function endHelper(worker: Worker): void {
  worker.terminate();
  if (helper?.worker === worker) helper = undefined;
}

function ask(worker: Worker, picture: ImageBitmap, order: PhotoOrder): Promise<PhotoAnswer | false> {
  const id = newId();
  const listening = new AbortController();
  const { signal } = listening;
  return new Promise<PhotoAnswer | false>((resolve) => {
    const onMessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if (data.id === id) resolve(data);
    };
    worker.addEventListener('message', onMessage, { signal });
    worker.addEventListener('error', () => resolve(false), { signal });
    worker.postMessage({ id, picture, order }, [picture]);
  }).finally(() => listening.abort());
}

const wait = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
