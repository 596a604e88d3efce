import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSbom } from './build-sbom.ts';

// `npm run sbom`: the bill of materials of a build.

const root = join(import.meta.dirname, '../..');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist', 'gerai.cdx.json'), JSON.stringify(buildSbom(root), null, 2));
