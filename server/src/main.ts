import { closeOnSignals } from './close-on-signals.ts';
import { readConfig } from './config.ts';
import { createSetupLink } from './modules/accounts/auth/setup/create-setup-link.ts';
import { startServer } from './start.ts';

/** `npm start`: runs the product as the environment configures it, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, { onFatal: () => process.exit(1) });
  closeOnSignals(server);
  console.log(`Gerai is at ${server.address}`);
  const link = await createSetupLink(server.context, server.address);
  if (link) console.log(`Make the first admin here, once: ${link}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
