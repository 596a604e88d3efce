import type { Logger } from 'pino';

interface Closable {
  log: Pick<Logger, 'error'>;
  close(): Promise<void>;
}

/** Closes the server on SIGTERM or SIGINT and exits; a second signal exits at once. */
export function closeOnSignals({ log, close }: Closable & { log: Pick<Logger, 'info'> }): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal exits without waiting. Acknowledged commits are on disk.
    if (closing) process.exit(1);
    closing = true;
    log.info({ signal }, 'closing');
    void closeAndExit({ log, close });
  };
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
