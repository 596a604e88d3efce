import { readConfig } from '@gerai/server/config.ts';
import { isWorker } from '@gerai/server/processes/ask-primary.ts';
import { runAsWorker } from '@gerai/server/processes/run-as-worker.ts';
import { startProcesses } from '@gerai/server/processes/start-processes.ts';
import { startServer } from '@gerai/server/start.ts';

// The unmodified product, configured by the environment, without scheduled jobs; one process unless WORKERS says more.
const config = readConfig(process.env);
const start = () => startServer(config, { withJobs: false });

if (isWorker) await runAsWorker(start);
else {
  const { WORKERS: count = 1 } = config;
  const { address } = count > 1 ? await startProcesses({ count, log: console }) : await start();
  process.on('disconnect', () => process.exit());
  process.send!(address);
}
