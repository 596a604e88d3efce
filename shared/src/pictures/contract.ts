import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idParams, instant, uuid } from '../http/schemas.ts';

export const PHOTO_PURPOSES = ['submission', 'sample', 'avatar', 'social', 'course'] as const;
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];

export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  /** Of a file that the device makes small: a photo with a film in it has some 20 MB. */
  chosenBytes: 64 * 1024 * 1024,
  /** Maximum pixels that the server decodes, against decompression bombs: the 50 megapixels of a phone's camera. */
  maxPixels: 50_000_000,
  /** Longest side that the server decodes: a row of a picture takes memory several times. */
  longestSide: 12_000,
  /** Bytes of the decoded picture: 50 megapixels in 8 bits with transparency; half where it is decoded as a whole. */
  decodedBytes: { byRow: 200_000_000, whole: 100_000_000 },
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

/** A stored photo. Its addresses belong to one session, and expire. */
export const photo = z.object({
  id: uuid,
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** When the retention rule removed its files; absent while they are there. */
  removed_at: instant.optional(),
  /** Since when its stored bytes are known to be missing or not what was stored; absent while they are. */
  differs_at: instant.optional(),
});
export type Photo = z.infer<typeof photo>;

/**
 * What a photo has to do with another, the strongest first: the same bytes; the same shot, edited; another shot from
 * so much the same place that it may be one of a screen or a print.
 */
export const PHOTO_VERDICTS = ['same file', 'edited copy', 'same viewpoint'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

/** What was done to make an edited copy. */
export const PHOTO_EDITS = ['cropped', 'turned', 'mirrored', 'stretched', 'covered'] as const;
export type PhotoEdit = (typeof PHOTO_EDITS)[number];

export const reuseLimits = {
  /** Further uses of a picture are counted up to here. */
  others: 5,
  /** `differing` names cells of a grid of so many columns and rows. */
  grid: 20,
} as const;

/**
 * What a photo of a submission has to do with another one: the strongest verdict, and the first photo with it. A
 * reader who may not see that one learns only that it is at another outlet.
 */
export const photoReuse = z.object({
  /** This submission's photo. */
  photo_id: uuid,
  verdict: z.enum(PHOTO_VERDICTS),
  edits: z.array(z.enum(PHOTO_EDITS)),
  where: z.enum(['sample photo', 'this submission', 'same task', 'another task', 'another outlet']),
  /** null for the sample photo. */
  submitted_at: instant.nullable(),
  /** Other photos that this one has to do with, reuseLimits.others at most. */
  others: z.number().int(),
  earlier: z
    .object({
      task_id: uuid,
      task_name: z.string(),
      outlet_name: z.string(),
      photo,
      /**
       * How this photo lies in the earlier one: a homography between the two as unit squares, row by row. null where
       * they are the same.
       */
      homography: z.array(z.number()).length(9).nullable(),
      /** The cells of this photo that look different in the earlier one, row by row (reuseLimits.grid). */
      differing: z.array(z.number().int()),
    })
    .nullable(),
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

/** Of an address that belongs to one session. A missing part is treated as a wrong one. */
export const sessionAddress = z.object({
  session: uuid.catch('00000000-0000-0000-0000-000000000000'),
  expires: z.coerce.number().int().catch(0),
  signature: z.string().max(100).catch(''),
});

export const photoQuery = sessionAddress.extend({ size: photoSizes.catch('full') });

/**
 * Served as an image, so it is not part of the JSON client. Answers 404 once the session has ended or may no longer see
 * what the photo belongs to.
 */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'A photo as image/jpeg, at the address that the API gave to this session',
  params: idParams,
  query: photoQuery,
  response: z.custom<Uint8Array>(),
});
