import {
  openPictureProcess,
  type PictureProcess,
  type ProcessOptions,
} from '../../../../platform/pictures/process/picture-process.ts';
import type { Work } from './run-comparer.ts';

/** A process of its own that compares pictures (run-comparer.ts). */
export type CompareProcess = PictureProcess<Work>;

const options: ProcessOptions = {
  program: new URL('run-comparer.ts', import.meta.url),
  task: 'compares pictures',
  // One piece of work takes about a second, of a machine that has nothing else to do.
  processorLimit: 30_000,
  timeLimit: 600_000,
  // It takes up to 320 MB, no more after hundreds of photos than after twenty.
  memoryLimit: 800,
};

export const openCompareProcess = (
  limits: Partial<Pick<ProcessOptions, 'processorLimit' | 'timeLimit'>> = {},
): CompareProcess => openPictureProcess<Work>({ ...options, ...limits });
