import { freeBytes } from '../../database/connection/disk-guard.ts';
import { AppError } from '../errors.ts';

/** Bytes of the disk that files leave free: more than those at which the embedded database refuses to write. */
const SPARE = 384 * 1024 * 1024;

/** Throws `no_space` if so many more bytes would leave too little of a folder's disk. `measure` returns what is free. */
export function checkSpace(
  folder: string,
  bytes: number,
  measure: (folder: string) => number = freeBytes,
): void {
  if (measure(folder) - bytes < SPARE) throw new AppError('no_space', 'http.no_disk_space');
}
