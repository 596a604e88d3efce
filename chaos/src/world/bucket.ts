import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStorage } from '@gerai/server/platform/storage/file-storage.ts';
import { folderStorage } from '@gerai/server/platform/storage/folder-storage.ts';
import { s3Storage } from '@gerai/server/platform/storage/s3-storage.ts';
import { startSwift } from '../../../scripts/services/start-swift.ts';

export interface WorldBucket {
  kind: 'swift' | 'folder';
  /** The bucket's port; undefined for a folder. */
  port: number | undefined;
  /** The environment of a server that reaches it at a port of a link. */
  envAt(port: number | undefined): Record<string, string>;
  /** Takes a folder away; undefined for a bucket, whose network is cut. */
  hide: (() => () => void) | undefined;
  /** Reads it directly. */
  storage(): Promise<FileStorage>;
  stop(): Promise<void>;
}

export async function openSwift(env: Record<string, string>): Promise<WorldBucket> {
  const { endpoint, bucket, accessKeyId, secretAccessKey, stop } = await startSwift(env);
  return {
    kind: 'swift',
    port: Number(new URL(endpoint).port),
    envAt: (port) => ({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    hide: undefined,
    storage: async () => s3Storage({ endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey }),
    stop,
  };
}

/** A folder that all servers share, as on a network drive. */
export function openFolder(folder: string): WorldBucket {
  const files = join(folder, 'files');
  const hidden = join(folder, 'hidden');
  mkdirSync(folder);
  return {
    kind: 'folder',
    port: undefined,
    envAt: () => ({ DATA_DIR: folder }),
    hide() {
      renameSync(files, hidden);
      writeFileSync(files, '');
      return () => {
        rmSync(files);
        renameSync(hidden, files);
      };
    },
    storage: () => folderStorage(files),
    stop: async () => {},
  };
}
