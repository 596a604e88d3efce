import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { closeOnSignals } from './close-on-signals.ts';
import { type Config, readConfig } from './config.ts';
import { createSetupLink } from './modules/accounts/auth/setup/create-setup-link.ts';
import { openLog } from './platform/log/log.ts';
import { isWorker } from './processes/ask-primary.ts';
import { runAsWorker } from './processes/run-as-worker.ts';
import { startProcesses } from './processes/start-processes.ts';
import { type StartOptions, startServer } from './start.ts';

/** Runs the product as the environment configures it, until SIGTERM or SIGINT. Throws with a message for the operator. */
export async function runServer(): Promise<void> {
  const config = readConfig(process.env);
  const count = processesOf(config);
  if (isWorker) {
    await runAsWorker((options) => serve(config, options));
  } else if (count > 1) {
    const log = openLog(config.LOG_LEVEL);
    const starting = startProcesses({ count, log, drainSeconds: config.DRAIN_SECONDS });
    closeOnSignals(starting.then(({ drain, stop }) => ({ log, drain, close: stop })));
    await starting;
  } else {
    const starting = serve(config);
    closeOnSignals(starting.then(({ context, drain, close }) => ({ log: context.log, drain, close })));
    await starting;
  }
}

/** The embedded database belongs to one process. */
const processesOf = ({ DATABASE_URL, WORKERS = availableParallelism() }: Config): number =>
  DATABASE_URL ? WORKERS : 1;

const RULE = '─'.repeat(72);

/** The first process, which runs the jobs, says where the server is. */
async function serve(config: Config, options: StartOptions = {}) {
  const server = await startServer(config, { ...options, onFatal: () => process.exit(1) });
  if (options.withJobs === false) return server;
  console.log(`Gerai is at ${server.address}`);
  const link = await createSetupLink(server.context, server.address);
  if (link) void printSetupLink(link, server.caughtUp);
  return server;
}

/** The jobs of another server may be the ones that catch up. */
const LONGEST_WAIT_MS = 15_000;

/** After what the log says of the start, and apart from it: without the link nobody gets in. */
async function printSetupLink(link: string, caughtUp: Promise<void>): Promise<void> {
  await Promise.race([caughtUp, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
  console.log(`\n${RULE}\n\nMake the first admin here, once: ${link}\n\n${RULE}\n`);
}
