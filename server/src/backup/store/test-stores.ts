import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestSettings } from '../../testing/shared/shared-server.ts';

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_REGION, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } =
  process.env;

export interface TestStore {
  settings: TestSettings & { BACKUP_TO: string };
  remove(): Promise<void>;
}

async function newFolder(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-store-'));
  return { settings: { BACKUP_TO: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function newPrefix(): Promise<TestStore> {
  return {
    settings: {
      BACKUP_TO: `s3://${S3_TEST_BUCKET ?? 'gerai-test'}/${randomUUID()}`,
      BACKUP_S3_ENDPOINT: S3_TEST_ENDPOINT ?? '',
      BACKUP_S3_REGION: S3_TEST_REGION ?? 'us-east-1',
      BACKUP_S3_ACCESS_KEY_ID: S3_TEST_ACCESS_KEY_ID ?? 'test:tester',
      BACKUP_S3_SECRET_ACCESS_KEY: S3_TEST_SECRET_ACCESS_KEY ?? 'testing',
    },
    // The service goes with its data after the tests.
    remove: async () => {},
  };
}

/** An empty folder, and an empty prefix where a real S3 service is given (scripts/services/test-s3.ts). */
export const testStores: readonly (readonly [string, () => Promise<TestStore>])[] = [
  ['a folder', newFolder],
  ...(S3_TEST_ENDPOINT ? [['a bucket', newPrefix] as const] : []),
];
