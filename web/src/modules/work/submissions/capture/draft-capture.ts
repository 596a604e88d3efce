import type { SentCapture } from '@gerai/shared/work/submissions/capture.ts';

/** When and how a draft's photo was taken; times in milliseconds since 1970, by this device's clock. */
export type DraftCapture = Omit<SentCapture, 'photo_id' | 'taken_at'> & { taken_at: number | null };

/** As the server is told. */
export const toSentCapture = (photo_id: string, { taken_at, ...capture }: DraftCapture): SentCapture => ({
  photo_id,
  ...capture,
  taken_at: taken_at === null ? null : new Date(taken_at).toISOString(),
});
