import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkSameBytes, type FileStorage } from './file-storage.ts';
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
 * Files in a bucket of any S3-compatible service. A put is conditional (`If-None-Match: *`); a service that ignores the
 * condition replaces a file, which `npm run check-setup` warns of, and only the digest in a name protects it. Objects are removed one by one, and checksums sent only where
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
      const object = { ...at(key), Body: bytes, ContentType: contentType };
      for (let tries = 1; ; tries += 1)
        try {
          await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
          return;
        } catch (error) {
          const refused = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
          if (refused === undefined || !CONDITION_FAILED.includes(refused)) throw error;
          const stored = await storage.get(key);
          if (stored) return checkSameBytes(key, stored, bytes);
          // Another write of this key was under way and has failed, or the file was removed meanwhile.
          if (refused === 501) return void (await client.send(new PutObjectCommand(object)));
          if (tries === TRIES) throw error;
        }
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
    async writtenAt(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).LastModified ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async ping() {
      const key = `ping/${randomUUID()}`;
      await storage.put(key, Buffer.from(key), 'text/plain');
      const read = await storage.get(key);
      await storage.remove([key]);
      if (!read) throw new Error(`The bucket ${bucket} does not keep what is put in it`);
    },
  };
  return storage;
}

/** What services answer where a key exists, where another write of it is under way, and where they know no condition. */
const CONDITION_FAILED = [412, 409, 501];
/** Writes of a key that others write too. */
const TRIES = 3;
