import { readConfig } from '@gerai/server/config.ts';
import { startServer } from '@gerai/server/start.ts';

// The unmodified product, configured by the environment, without scheduled jobs.
const { address } = await startServer(readConfig(process.env), { withJobs: false });
process.on('disconnect', () => process.exit());
process.send!(address);
