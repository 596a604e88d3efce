import type { StartedServer } from './start.ts';

/** Closes the server at SIGTERM or SIGINT, and ends the process; at once for who asks twice. */
export function closeOnSignals({ context, close }: StartedServer): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // Who asks twice does not want to wait. What was acknowledged is on the disk.
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
