import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { idParams, noContent, uuid } from '../../http/schemas.ts';
import { photoQuery, sessionAddress } from '../../pictures/contract.ts';

/** Media types of videos accepted by PUT; browsers play both. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

export const videoLimits = {
  /** Maximum bytes of a video: 512 MB. */
  bytes: 512 * 1024 * 1024,
  /** Bytes of each part except the last. */
  partBytes: 4 * 1024 * 1024,
  /** Maximum seconds: four hours. */
  duration: 4 * 3600,
  /** Maximum pixels of the longest side. */
  side: 7680,
} as const;

/** A course's video. Its address belongs to one session and expires. */
export const courseVideo = z.object({
  id: uuid,
  url: z.string(),
  media_type: z.enum(VIDEO_TYPES),
  duration_seconds: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});
export type CourseVideo = z.infer<typeof courseVideo>;

/** Starts an upload or resumes one; repeating it returns the parts received. */
export const startVideo = endpoint({
  method: 'PUT',
  path: '/api/training/admin/videos/:id',
  summary: 'Begin to upload a video, or ask how far it is (admin)',
  params: idParams,
  body: z.object({
    media_type: z.enum(VIDEO_TYPES),
    bytes: z.number().int().min(1).max(videoLimits.bytes),
    duration_seconds: z.number().int().min(1).max(videoLimits.duration),
    width: z.number().int().min(1).max(videoLimits.side),
    height: z.number().int().min(1).max(videoLimits.side),
  }),
  response: z.object({
    part_bytes: z.number().int(),
    /** Numbers of the received parts, from 0. */
    parts: z.array(z.number().int()),
    completed: z.boolean(),
  }),
});

export const storeVideoPart = endpoint({
  method: 'PUT',
  path: '/api/training/admin/videos/:id/parts/:number',
  summary: 'Store a part of a video; the body is its bytes (admin)',
  params: z.object({ id: uuid, number: z.coerce.number().int().min(0).max(127) }),
  response: noContent,
});

export const completeVideo = endpoint({
  method: 'POST',
  path: '/api/training/admin/videos/:id/completion',
  summary: 'Say that every part is there; the server looks whether it is a video (admin)',
  params: idParams,
  response: courseVideo,
});

/** Answers range requests, which browsers send while playing. */
export const getVideo = endpoint({
  method: 'GET',
  path: '/api/training/videos/:id',
  summary: 'A video, at the address that the API gave for this session, by ranges',
  params: idParams,
  query: sessionAddress,
  response: z.custom<Uint8Array>(),
});

export const getCoursePicture = endpoint({
  method: 'GET',
  path: '/api/training/pictures/:id',
  summary: 'A picture of a course as image/jpeg, at the address that the API gave for this session',
  params: idParams,
  query: photoQuery,
  response: z.custom<Uint8Array>(),
});
