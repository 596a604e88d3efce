import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idParams, instant, uuid } from '../http/schemas.ts';

export const PHOTO_PURPOSES = ['submission', 'sample', 'avatar', 'social', 'course'] as const;
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];

export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  /** Maximum pixels that the server decodes, against decompression bombs. */
  maxPixels: 50_000_000,
  minSide: 8,
  /** Longest side of the stored image, by purpose. */
  maxSide: { submission: 1280, sample: 1600, social: 1920, course: 1600 },
  /**
   * Maximum bytes of the stored image, by purpose; the quality is lowered until it fits (specification 2, section 9).
   */
  keptBytes: { social: 800 * 1024, course: 800 * 1024 },
  thumbnailSide: 400,
} as const;

/** Accepted media types. Photos are stored and served as JPEG. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A stored photo. Addresses are signed and expire. */
export const photo = z.object({
  id: uuid,
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Photo = z.infer<typeof photo>;

/**
 * An earlier submission with the same picture as a photo of this one. A reader who may not see the earlier submission
 * learns only that it is at another outlet.
 */
export const photoReuse = z.object({
  /** This submission's photo. */
  photo_id: uuid,
  where: z.enum(['same task', 'another task', 'another outlet']),
  submitted_at: instant,
  earlier: z.object({ task_id: uuid, task_name: z.string(), outlet_name: z.string(), photo }).nullable(),
});
export type PhotoReuse = z.infer<typeof photoReuse>;

/**
 * PUT with the image as the body (image/jpeg, image/png or image/webp). The client generates the id; sending the same
 * again changes nothing and gives the same response. An unreferenced photo is swept after a day.
 */
export const putPhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:id',
  summary: 'Store a photo under an id of the client; the body is the image itself',
  params: idParams,
  query: z.object({ purpose: z.enum(['submission', 'sample', 'social', 'course']) }),
  response: photo,
  status: 201,
  repeatStatus: 200,
});

export const photoSizes = z.enum(['full', 'thumbnail']);
export type PhotoSize = z.infer<typeof photoSizes>;

/** A missing signature is treated as a wrong one. */
export const photoQuery = z.object({
  size: photoSizes.catch('full'),
  expires: z.coerce.number().int().catch(0),
  signature: z.string().max(100).catch(''),
});

/** Served as an image, so it is not part of the JSON client. Answers 404 without a valid signature. */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'A photo as image/jpeg, at the signed address that the API gave with it',
  params: idParams,
  query: photoQuery,
  response: z.custom<Uint8Array>(),
});
