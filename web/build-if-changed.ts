import { join } from 'node:path';
import { needsBuild } from './source-hash.ts';

// Builds the browser's part unless dist/ was built from these sources, or came with a release. With --quick, for the
// demo on this machine, a build without compressed copies will do.
const isQuick = process.argv.includes('--quick');
if (needsBuild(join(import.meta.dirname, '..'), isQuick)) {
  console.log(
    'Building the browser’s part from its sources: a minute or two, the first time and after each change …',
  );
  await import('./build.ts');
}
