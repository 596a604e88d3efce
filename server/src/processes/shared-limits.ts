import { askPrimary } from './ask-primary.ts';

type Result = (error: Error | null, counted: { current: number; ttl: number }) => void;

/** A store of @fastify/rate-limit that counts in the process that started this one, so that a limit is the server's. */
export class SharedLimits {
  readonly #route: string;

  constructor(route: unknown) {
    this.#route = typeof route === 'string' ? route : '';
  }

  /** The plugin gives the route's method and address under `routeInfo`, and its types say that it gives them itself. */
  child(options: {
    method: string | string[];
    url: string;
    routeInfo?: { method: string; url: string };
  }): SharedLimits {
    const { method, url } = options.routeInfo ?? options;
    return new SharedLimits(`${method} ${url}`);
  }

  incr(key: string, done: Result, window: number): void {
    askPrimary({ of: 'count', key: `${this.#route} ${key}`, window }).then(
      (counted) => done(null, counted),
      (error: Error) => done(error, { current: 0, ttl: 0 }),
    );
  }
}
