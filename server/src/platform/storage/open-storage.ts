import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';

/** Opens the configured storage: a bucket if S3_BUCKET is set, otherwise `files` in DATA_DIR. */
export async function openStorage(config: Config): Promise<FileStorage> {
  if (!config.S3_BUCKET) return await folderStorage(join(config.DATA_DIR, 'files'));
  // Loaded on demand: the client is large, and most servers use a folder.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  });
}
