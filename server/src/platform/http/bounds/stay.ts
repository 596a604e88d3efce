import type { ServerResponse } from 'node:http';

/** Milliseconds after which an answer that nobody takes frees its places: a phone that lost its network takes none. */
const UNTAKEN_MS = 20_000;

/** How long something lasts. */
export interface Until {
  /** Calls `end` at its end. */
  onEnd(end: () => void): void;
}

/**
 * A call's time on the server: until its answer is sent or its client gone, and its handler has ended. A client that goes
 * does not end it earlier, because the work goes on.
 */
export class Stay implements Until {
  #isHandled = false;
  #isClosed = false;
  #untaken: NodeJS.Timeout | undefined;
  readonly #ends: (() => void)[] = [];
  readonly #sent: (() => void)[] = [];
  #gone: AbortController | undefined;

  constructor(response: Pick<ServerResponse, 'once' | 'closed'>) {
    this.#isClosed = response.closed;
    response.once('close', () => {
      this.#isClosed = true;
      this.#gone?.abort();
      clearTimeout(this.#untaken);
      if (!this.#isHandled) this.#leave();
    });
  }

  onEnd(end: () => void): void {
    this.#ends.push(end);
  }

  /** The same, and until all of its answer is sent: how long that of a file takes, its client decides. */
  get sending(): Until {
    return { onEnd: (end) => void this.#sent.push(end) };
  }

  /** Aborted once the client is gone, for work that waits for others' and has not begun. */
  get gone(): AbortSignal {
    this.#gone ??= new AbortController();
    if (this.#isClosed) this.#gone.abort();
    return this.#gone.signal;
  }

  beginHandling(): void {
    this.#isHandled = true;
  }

  /**
   * What is left is to send `answer`. That of a file has places of its own, and that of events none, so their stay ends
   * here; a table's rows are still being read.
   */
  endHandling(answer: 'json' | 'file' | 'table'): void {
    this.#isHandled = false;
    if (this.#isClosed) this.#leave();
    else if (answer === 'file') this.end();
    else if (answer === 'json') this.#untaken = setTimeout(() => this.end(), UNTAKEN_MS).unref();
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  #leave(): void {
    this.end();
    for (const end of this.#sent.splice(0)) end();
  }
}
