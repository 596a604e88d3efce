import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStorage } from './file-storage.ts';
import { isStorageKey, storageKeyParts } from './storage-key.ts';

export interface S3Options {
  bucket: string;
  /** The first part of all keys, such as 'gerai/backups'; empty for none. */
  prefix?: string;
  region: string;
  /** URL of a service other than Amazon's; buckets are then addressed by path. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Files in a bucket of any S3-compatible service. Objects are removed one by one, and checksums sent only where
 * required, because not every service supports the newer calls.
 */
export function s3Storage({
  bucket,
  prefix = '',
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Options): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the last, a service that never answers is only warned of.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });
  const before = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string) => ({ Bucket: bucket, Key: before + storageKeyParts(key).join('/') });

  const storage: FileStorage = {
    kind: 's3',
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body ? await Body.transformToByteArray() : null;
      } catch (error) {
        // A missing bucket is a 404 too, but must throw.
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${before}${folder}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key } of Contents) {
          const key = Key?.slice(before.length);
          if (key && isStorageKey(key)) yield key;
        }
    },
    async ping() {
      await storage.put('ping', Buffer.from('ping'), 'text/plain');
      if (!(await storage.get('ping')))
        throw new Error(`The bucket ${bucket} does not keep what is put in it`);
    },
  };
  return storage;
}
