import { join } from 'node:path';
import { root, runCommand } from '../run-command.ts';
import { hasSwift, installSwift, startSwift } from './start-swift.ts';

// Runs the bucket tests against a real S3 service, OpenStack Swift of Debian. Needs root. Leaves nothing running.
const test = 'server/src/platform/storage/s3-storage.test.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
if (!hasSwift()) installSwift();
const swift = await startSwift();
try {
  process.exitCode = await runCommand(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', test],
    { env: { S3_TEST_ENDPOINT: swift.endpoint }, onLine: console.log },
  );
} finally {
  await swift.stop();
}
