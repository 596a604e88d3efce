import { recordStatements } from '../replay/record-statements.ts';
import { startServer } from '@gerai/server/start.ts';

// The product as it is, configured by the environment. Recording tells of every answer's statements, and is never on
// while something is measured.
if (process.env.BENCH_RECORD) recordStatements((statements) => process.send!(statements));

const { url } = await startServer();
process.on('disconnect', () => process.exit());
process.send!(url);
