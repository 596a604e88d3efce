import { createRequire } from 'node:module';
import type * as OpenCv from '@techstark/opencv-js';

/** A corner; `response` is how strong it is. */
export interface KeyPoint {
  pt: { x: number; y: number };
  response: number;
}

/** What the library has and its types leave out. */
interface Undeclared {
  USAC_MAGSAC: number;
  ORB: new (
    ...options: ConstructorParameters<typeof OpenCv.ORB>
  ) => OpenCv.ORB & {
    detect(picture: OpenCv.Mat, corners: OpenCv.KeyPointVector, mask: OpenCv.Mat): void;
    compute(picture: OpenCv.Mat, corners: OpenCv.KeyPointVector, descriptors: OpenCv.Mat): void;
  };
}
export type Cv = Omit<typeof OpenCv, keyof Undeclared> & Undeclared;

/**
 * Loads OpenCV, about a second of work and 120 MB of memory, so only in the process that compares pictures. The library
 * has a `then` of its own: it is passed in an object, because awaiting it would never end.
 */
export async function loadOpenCv(): Promise<{ cv: Cv }> {
  const loaded: Cv | Promise<Cv> = createRequire(import.meta.url)('@techstark/opencv-js');
  if (loaded instanceof Promise) return { cv: await loaded };
  if (!('Mat' in loaded))
    await new Promise<void>((resolve) => Object.assign(loaded, { onRuntimeInitialized: resolve }));
  return { cv: loaded };
}
