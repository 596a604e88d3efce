import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIn } from './start-product.ts';

/** Before all journeys: starts the product once, so that each worker starts from a copy of a first start's data. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-prepared-'));
  await (await startIn({ folder })).close();
  process.env.PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true });
}
