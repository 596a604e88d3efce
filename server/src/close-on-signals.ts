import type { Logger } from 'pino';

interface Closable {
  log: Pick<Logger, 'error'>;
  close(): Promise<void>;
}

interface Draining extends Closable {
  log: Pick<Logger, 'info' | 'error'>;
  /** Waits until balancers send nothing more here. */
  drain?: () => Promise<void>;
}

/**
 * On SIGTERM drains and closes the server, and exits; on SIGINT, which a person sends at a terminal, without draining.
 * While it is still starting it is closed when it has started. A second signal exits at once.
 */
export function closeOnSignals(starting: Promise<Draining>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal exits without waiting. Acknowledged commits are on disk.
    if (closing) process.exit(1);
    closing = true;
    const end = ({ log, drain, close }: Draining) => {
      log.info({ signal }, 'closing');
      return closeAndExit({ log, close: drain && signal === 'SIGTERM' ? () => drain().then(close) : close });
    };
    void starting.then(end, () => {});
  };
  // Whoever starts it tells of a start that failed.
  starting.catch(() => {});
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Exits with 0 once all is closed, with 1 if that fails. */
export async function closeAndExit({ log, close }: Closable): Promise<void> {
  const code = await close().then(
    () => 0,
    (error: unknown) => {
      log.error({ err: error }, 'The server did not close well');
      return 1;
    },
  );
  process.exit(code);
}
