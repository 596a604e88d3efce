import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { describe, expect, it } from 'vitest';
import { withMinutes, withVideo } from './lesson-minutes.ts';
import { newLesson } from './new-lesson.ts';

const video = (duration_seconds: number): CourseVideo => ({
  id: crypto.randomUUID(),
  url: '/video',
  media_type: 'video/mp4',
  bytes: 1,
  duration_seconds,
  width: 16,
  height: 9,
});

describe('the minutes of a lesson with a video', () => {
  it('follow the length of the video until the author sets them', () => {
    const first = withVideo(newLesson('video'), video(300));
    expect(first).toMatchObject({ minutes: 5, source: { kind: 'file' } });
    expect(withVideo(first, video(725)).minutes).toBe(12);
    expect(withVideo(first, video(4)).minutes).toBe(1);
    expect(withVideo(first, video(20_000)).minutes).toBe(240);
  });

  it.each([5, 8])('stand where its author has said %i', (minutes) => {
    const said = withMinutes(newLesson('video'), minutes);
    expect(withVideo(said, video(725)).minutes).toBe(minutes);
  });

  it('are nobody else’s business', () => {
    const text = newLesson('text');
    expect(withVideo(text, video(725))).toBe(text);
    expect(withMinutes(text, 8)).toEqual({ ...text, minutes: 8 });
  });
});
