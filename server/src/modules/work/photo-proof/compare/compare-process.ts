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
  // It takes up to 320 MB.
  memoryLimit: 800,
  // Three for each photo. Starting anew takes a second, a hundredth of what a hundred photos take.
  works: 300,
};

export const openCompareProcess = (
  limits: Partial<Pick<ProcessOptions, 'processorLimit' | 'timeLimit' | 'works'>> = {},
): CompareProcess => openPictureProcess<Work>({ ...options, ...limits });
