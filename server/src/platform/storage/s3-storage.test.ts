import { describe, expect, it } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { storageContract } from './storage-contract.ts';

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_REGION, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } =
  process.env;

const options = {
  endpoint: S3_TEST_ENDPOINT,
  bucket: S3_TEST_BUCKET ?? 'gerai-test',
  region: S3_TEST_REGION ?? 'us-east-1',
  accessKeyId: S3_TEST_ACCESS_KEY_ID ?? 'test:tester',
  secretAccessKey: S3_TEST_SECRET_ACCESS_KEY ?? 'testing',
};

// Only against a real service, since a fake would only test itself. scripts/services/test-s3.ts starts one on Debian.
if (S3_TEST_ENDPOINT)
  describe('a bucket of an S3-compatible service', () => {
    // Swift looks for the name before it takes the bytes.
    storageContract(() => s3Storage(options), { isAtomic: false });

    it('says so when the secret or the bucket is wrong', async () => {
      await expect(s3Storage({ ...options, secretAccessKey: 'wrong' }).ping()).rejects.toThrow();
      await expect(s3Storage({ ...options, bucket: 'no-such-bucket' }).ping()).rejects.toThrow();
      await expect(s3Storage({ ...options, bucket: 'no-such-bucket' }).get('a')).rejects.toThrow();
    });
  });

describe('a bucket that cannot be reached', () => {
  it('says so', async () => {
    await expect(s3Storage({ ...options, endpoint: 'http://127.0.0.1:1' }).ping()).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
