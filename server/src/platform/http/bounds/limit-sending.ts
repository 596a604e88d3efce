import { openTurns, type Turns } from '../../turns/turns.ts';

/** Weights of files. */
export type FileWeight = 'picture' | 'download';

interface SendingLimits {
  /** On their way at once: of one person, and of all in one process. */
  each: number;
  all: number;
}

/**
 * How many files are on their way at once. A picture is 0.3 MB in memory, and a list shows dozens; a video 4 MB. More
 * wait, so that who opens many and reads none of them makes others wait for a turn, and fills no memory.
 */
export const sendingLimits: Record<FileWeight, SendingLimits> = {
  picture: { each: 64, all: 512 },
  download: { each: 6, all: 64 },
};

export const isFile = (weight: string): weight is FileWeight => weight in sendingLimits;

/** Opens the turns of the files that one process sends; more of one caller wait, so many at most. */
export function openSending(waitingEach: number): Record<FileWeight, Turns> {
  const open = ({ each, all }: SendingLimits) => openTurns({ size: all, each, waitingEach });
  return { picture: open(sendingLimits.picture), download: open(sendingLimits.download) };
}
