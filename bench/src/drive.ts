import autocannon, { type Instance, type Request, type Result } from 'autocannon';
import type { Sample } from './statistics.ts';
import type { Call } from './visit.ts';

export const CONNECTIONS = 16;
const WARM_UP_MS = 1_500;

/** A connection's current visit; autocannon keeps it for one round of requests. */
interface Turn {
  calls: Call[];
  since: number;
}

/**
 * Sends visits of `steps` calls over 16 connections, each after the previous response, for a warm-up and then
 * `seconds`. Returns the durations of the visits that ended in that time. Ends early if `next` has no more visits.
 * Throws at the first response that is not a success.
 */
export async function drive(
  url: string,
  steps: number,
  next: () => Call[] | undefined,
  seconds: number,
): Promise<Sample> {
  const durations: number[] = [];
  const begin = performance.now() + WARM_UP_MS;
  let end = begin + seconds * 1000;
  let failure: string | undefined;
  let last: Call[] = [];

  function stop(): void {
    end = Math.min(end, performance.now());
    instance?.stop();
  }

  /** autocannon needs a request even when there are no more: repeats the last one, uncounted. */
  function takeTurn(): Turn {
    const calls = next();
    if (calls) last = calls;
    else stop();
    return { calls: last, since: performance.now() };
  }

  function answered({ calls, since }: Turn, step: number, status: number, body: string): void {
    const now = performance.now();
    if (now > end) return;
    if (status < 200 || status >= 300) {
      const { method, path } = calls[step]!;
      failure ??= `${method} ${path} was answered ${status}: ${body.slice(0, 500)}`;
      stop();
    } else if (step === steps - 1 && now >= begin) durations.push(now - since);
  }

  const requests = Array.from(
    { length: steps },
    (_, step): Request => ({
      setupRequest(request, context) {
        if (step === 0) Object.assign(context, takeTurn());
        return { ...request, ...(context as Turn).calls[step]! };
      },
      onResponse: (status, body, context) => answered(context as Turn, step, status, body),
    }),
  );
  let instance: Instance | undefined;
  const result = await new Promise<Result>((resolve, reject) => {
    const duration = WARM_UP_MS / 1000 + seconds;
    instance = autocannon(
      { url, connections: CONNECTIONS, duration, timeout: 60, requests },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
  });
  if (failure) throw new Error(failure);
  if (result.errors > 0) throw new Error(`${result.errors} requests were not answered`);
  if (durations.length === 0) throw new Error('No request was answered in the time given');
  return { durations, seconds: (end - begin) / 1000 };
}
