import type { StartedServer } from './start.ts';

/** Closes the server on SIGTERM or SIGINT and exits; a second signal exits at once. */
export function closeOnSignals({ context, close }: StartedServer): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal exits without waiting. Acknowledged commits are on disk.
    if (closing) process.exit(1);
    closing = true;
    context.log.info({ signal }, 'closing');
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        context.log.error({ err: error }, 'The server did not close well');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
