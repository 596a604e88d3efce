import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { expect, it } from 'vitest';
import { sendVideo, type VideoServer } from './send-video.ts';

const file = new Blob(['abcdefghij']);
const video = { id: 'v' } as CourseVideo;

/** A fake server with parts of 4 bytes; the uploads numbered in `fails` (from 0) fail. */
function server(there: number[] = [], fails: number[] = []) {
  const parts = new Map<number, string>(
    there.map((number) => [number, 'abcdefghij'.slice(number * 4, number * 4 + 4)]),
  );
  const puts: number[] = [];
  const stub: VideoServer = {
    begin: async () => ({ part_bytes: 4, parts: [...parts.keys()] }),
    putPart: async (number, part, onSent) => {
      puts.push(number);
      onSent(1);
      if (fails.includes(puts.length - 1)) throw new Error('network');
      parts.set(number, await part.text());
    },
    complete: async () => {
      if (parts.size < 3) throw new Error('partMissing');
      return video;
    },
  };
  return { stub, puts, parts };
}

const recordAttempts = () => {
  const progress: number[] = [];
  const attempts: number[] = [];
  return {
    progress,
    attempts,
    onProgress: (part: number) => void progress.push(part),
    again: async (_: unknown, attempt: number) => void attempts.push(attempt),
  };
};

it('sends a video in parts and reports its progress', async () => {
  const { stub, puts, parts } = server();
  const sending = recordAttempts();
  expect(await sendVideo(file, stub, sending)).toBe(video);
  expect(puts).toEqual([0, 1, 2]);
  expect([...parts.values()].join('')).toBe('abcdefghij');
  expect(sending.progress).toEqual([0, 0.1, 0.4, 0.5, 0.8, 0.9, 1]);
});

it('sends only what is not there', async () => {
  const { stub, puts } = server([0, 2]);
  const sending = recordAttempts();
  await sendVideo(file, stub, sending);
  expect(puts).toEqual([1]);
  expect(sending.progress[0]).toBeCloseTo(0.6);
});

it('goes on after parts that did not get through, and counts the attempts since the last that did', async () => {
  const { stub, puts } = server([], [1, 2, 4]);
  const sending = recordAttempts();
  await sendVideo(file, stub, sending);
  expect(puts).toEqual([0, 1, 1, 1, 2, 2]);
  expect(sending.attempts).toEqual([1, 2, 1]);
});

it('ends where trying again is refused', async () => {
  const { stub } = server([], [0]);
  const again = (error: unknown) => Promise.reject(error);
  await expect(sendVideo(file, stub, { onProgress: () => {}, again })).rejects.toThrow('network');
});
