import type { Logger } from 'pino';

interface Closable {
  log: Pick<Logger, 'info' | 'error'>;
  close(): Promise<void>;
}

/** Closes the server on SIGTERM or SIGINT and exits; a second signal exits at once. */
export function closeOnSignals({ log, close }: Closable): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal exits without waiting. Acknowledged commits are on disk.
    if (closing) process.exit(1);
    closing = true;
    log.info({ signal }, 'closing');
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The server did not close well');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
