import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initCluster, pgliteVersion } from './init-cluster.ts';
import { packCluster } from './pack-cluster.ts';

// Makes cluster.br anew, which each first start unpacks instead of running initdb. Needed after an update of PGlite:
// node server/src/database/embedded/prepared/prepare-cluster.ts
const home = mkdtempSync(join(tmpdir(), 'gerai-cluster-'));
await initCluster(home);
const packed = packCluster(home, pgliteVersion());
writeFileSync(join(import.meta.dirname, 'cluster.br'), packed);
rmSync(home, { recursive: true });
console.log(`cluster.br has ${packed.length} bytes`);
