import type { ServerResponse } from 'node:http';

/** Milliseconds after which an answer that nobody takes frees its places: a phone that lost its network takes none. */
const UNTAKEN_MS = 20_000;

/**
 * A call's time on the server: until its answer is sent or its client gone, and its handler has ended. A client that goes
 * does not end it earlier, because the work goes on.
 */
export class Stay {
  #isHandled = false;
  #isClosed = false;
  #answeredAt = Number.POSITIVE_INFINITY;
  readonly #ends: (() => void)[] = [];

  constructor(response: Pick<ServerResponse, 'once'>) {
    response.once('close', () => {
      this.#isClosed = true;
      if (!this.#isHandled) this.end();
    });
  }

  /** Calls `end` at its end. */
  onEnd(end: () => void): void {
    this.#ends.push(end);
  }

  beginHandling(): void {
    this.#isHandled = true;
  }

  /**
   * What is left is to send `answer`. How long that of a file or of events takes, its client decides, so their stay ends
   * here; a table's rows are still being read.
   */
  endHandling(answer: 'json' | 'file' | 'table'): void {
    this.#isHandled = false;
    if (answer === 'json') this.#answeredAt = performance.now();
    if (answer === 'file' || this.#isClosed) this.end();
  }

  /** Whether its answer has been waiting for its client for too long. */
  isUntaken(now: number): boolean {
    return now - this.#answeredAt > UNTAKEN_MS;
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }
}
