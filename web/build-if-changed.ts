import { join } from 'node:path';
import { needsBuild } from './source-hash.ts';

// Builds the browser's part unless dist/ was built from these sources, or came with a release.
if (needsBuild(join(import.meta.dirname, '..'))) await import('./build.ts');
