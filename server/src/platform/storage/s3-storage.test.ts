import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KeyTaken } from './file-storage.ts';
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

// What a service does, a real one shows. scripts/services/test-s3.ts starts one on Debian.
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

/** A service of one bucket, which answers a conditional put by a status while that is not null. */
async function bucketThat(refuses: (hasFile: boolean, puts: number) => number | null) {
  const files = new Map<string, Buffer>();
  const conditions: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const key = new URL(request.url!, 'http://bucket').pathname;
    if (request.method === 'GET') {
      const file = files.get(key);
      const missing = '<Error><Code>NoSuchKey</Code></Error>';
      return void response.writeHead(file ? 200 : 404).end(file ?? missing);
    }
    const bytes = await buffer(request);
    const condition = request.headers['if-none-match'];
    conditions.push(condition);
    const status = condition ? refuses(files.has(key), conditions.length) : null;
    if (status === null) files.set(key, bytes);
    response.writeHead(status ?? 200).end(status ? '<Error><Code>Refused</Code></Error>' : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = s3Storage({ ...options, endpoint });
  const put = (text: string) => storage.put('photos/a.jpg', Buffer.from(text), 'image/jpeg');
  const stored = async () => Buffer.from((await storage.get('photos/a.jpg'))!).toString();
  return { put, stored, conditions };
}

describe('a put into a bucket', () => {
  it('is conditional, and the refusal of a taken key (412) keeps what is there', async () => {
    const { put, stored, conditions } = await bucketThat((hasFile) => (hasFile ? 412 : null));
    await put('first');
    await put('first');
    await expect(put('second')).rejects.toThrow(KeyTaken);
    expect([await stored(), conditions]).toEqual(['first', ['*', '*', '*']]);
  });

  it('is made again after one of the same key that was under way and failed (409)', async () => {
    const { put, stored, conditions } = await bucketThat((_, puts) => (puts < 3 ? 409 : null));
    await put('second');
    expect([await stored(), conditions]).toEqual(['second', ['*', '*', '*']]);
    const busy = await bucketThat(() => 409);
    await expect(busy.put('third')).rejects.toThrow();
  });

  it('where the service knows no condition (501) is made without, unless there is a file', async () => {
    const { put, stored, conditions } = await bucketThat(() => 501);
    await put('first');
    await put('first');
    await expect(put('second')).rejects.toThrow(KeyTaken);
    expect(await stored()).toBe('first');
    expect(conditions).toEqual(['*', undefined, '*', '*']);
  });
});
