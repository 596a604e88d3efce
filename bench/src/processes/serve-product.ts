import { readConfig } from '@gerai/server/config.ts';
import { startServer } from '@gerai/server/start.ts';
import { recordStatements } from '../replay/record-statements.ts';

// The product as it is, configured by the environment, but that nothing starts by the clock. Recording tells of every
// answer's statements, and is never on while something is measured.
if (process.env.BENCH_RECORD) recordStatements((statements) => process.send!(statements));

const { address } = await startServer(readConfig(process.env), { withJobs: false });
process.on('disconnect', () => process.exit());
process.send!(address);
