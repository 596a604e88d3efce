import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import { instant } from '../../http/schemas.ts';

export const businessLimits = {
  name: 80,
  logoBytes: 5 * 1024 * 1024,
  /** Longest side of the stored logo, in pixels: sharp in print at the size of a certificate's header. */
  logoSide: 480,
  /** Maximum ratio of the longer to the shorter side. */
  logoRatio: 8,
} as const;

/** Media types for the file picker and the PUT. */
export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The name and logo of the business, shown publicly on certificates and on the page that confirms them. */
export const business = z.object({
  /** Empty if not set. */
  name: z.string(),
  /** Address of the current logo; null for none. */
  logo_url: z.string().nullable(),
});
export type Business = z.infer<typeof business>;

/** As admins see it. */
export const businessRecord = business.extend({ updated_at: instant });
export type BusinessRecord = z.infer<typeof businessRecord>;

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/business',
  summary: 'Name and logo of the business (admin)',
  response: businessRecord,
});

export const updateBusiness = endpoint({
  method: 'PUT',
  path: '/api/business',
  summary: 'Change the name of the business (admin)',
  body: z.object({ name: z.string().trim().max(businessLimits.name), ...basedOn }),
  response: businessRecord,
});

/** PUT with the image as the body. Replaces the previous logo. */
export const putLogo = endpoint({
  method: 'PUT',
  path: '/api/business/logo',
  summary: 'Change the logo of the business; the body is the image itself (admin)',
  response: businessRecord,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/business/logo',
  summary: 'Remove the logo of the business (admin)',
  response: businessRecord,
});

/** Served as an image, so it is not part of the JSON client. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/business/logo',
  summary: 'The logo of the business as image/png, for anyone: it is on what anyone may confirm',
  query: z.object({ v: z.coerce.number().pipe(z.int32()).catch(0) }),
  response: z.custom<Uint8Array>(),
});
