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
  // One piece of work takes about a second on an idle machine.
  timeLimit: 30_000,
  // It takes 200 MB when idle; OpenCV's own memory grows with pictures of 640 pixels, by about 100.
  memoryLimit: 800,
};

export const openCompareProcess = (timeLimit = options.timeLimit): CompareProcess =>
  openPictureProcess<Work>({ ...options, timeLimit });
