import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';

/** How a store is named in lists and records: without secrets, and a folder with its whole path. */
export const storeAddress = (to: string): string =>
  to.startsWith('s3:') ? to.replace(/\/$/, '') : resolve(to);

/**
 * Opens the folder or bucket of backups at an address of BACKUP_TO. A bucket is reached as BACKUP_S3_… says, else as
 * the one of the photos is.
 */
export async function openBackupStore(to: string, config: Config): Promise<FileStorage> {
  const address = storeAddress(to);
  if (!address.startsWith('s3:')) return await folderStorage(address);
  const [bucket = '', ...prefix] = address.slice('s3://'.length).split('/');
  const { s3Storage } = await import('../../platform/storage/s3-storage.ts');
  return s3Storage({
    bucket,
    prefix: prefix.join('/'),
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    endpoint: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY ?? '',
  });
}
