import { createRequire } from 'node:module';

interface Store {
  incr(key: string, ...rest: unknown[]): void;
}

const load = createRequire(import.meta.url);
const store = (load('@fastify/rate-limit/store/LocalStore.js') as { prototype: Store }).prototype;
const { incr } = store;
let round = 0;

// The plugin's counts are private, so callers get new keys instead.
store.incr = function (key, ...rest) {
  incr.call(this, `${round} ${key}`, ...rest);
};

/** Resets the rate limits of all callers, on every server of this worker. */
export function forgetLimits(): void {
  round += 1;
}
