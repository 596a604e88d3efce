import { createRequire } from 'node:module';

interface Store {
  incr(key: string, ...rest: unknown[]): void;
}

const load = createRequire(import.meta.url);
const store = (load('@fastify/rate-limit/store/LocalStore.js') as { prototype: Store }).prototype;
const { incr } = store;
let round = 0;

// The plugin keeps its counts to itself, so the callers get other names.
store.incr = function (key, ...rest) {
  incr.call(this, `${round} ${key}`, ...rest);
};

/** Lets every caller begin anew with the limits of calls per minute, on every server of this worker. */
export function forgetLimits(): void {
  round += 1;
}
