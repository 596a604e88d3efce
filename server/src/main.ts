import { readConfig } from './config.ts';
import { makeSetupLink } from './features/auth/setup-link.ts';
import { type StartedServer, startServer } from './start.ts';

/** `npm start`: the product as the environment configures it, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, { onFatal: () => process.exit(1) });
  closeOnSignals(server);
  console.log(`Gerai is at ${server.address}`);
  const link = await makeSetupLink(server.context, server.address);
  if (link) console.log(`Make the first admin here, once: ${link}`);
}

function closeOnSignals({ context, close }: StartedServer): void {
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
