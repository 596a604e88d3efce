import { readConfig } from '@gerai/server/config.ts';
import { startServer } from '@gerai/server/start.ts';
import { recordStatements } from '../replay/record-statements.ts';

// The unmodified product, configured by the environment, without scheduled jobs. Recording reports each response's
// statements, and is never on during a measurement.
if (process.env.BENCH_RECORD) recordStatements((statements) => process.send!(statements));

const { address } = await startServer(readConfig(process.env), { withJobs: false });
process.on('disconnect', () => process.exit());
process.send!(address);
