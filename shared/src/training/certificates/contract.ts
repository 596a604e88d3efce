import { z } from 'zod';
import { business } from '../../business/identity/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, idParams, page, uuid } from '../../http/schemas.ts';
import { LANGUAGES } from '../../text/language.ts';
import { localText } from '../authoring/local-text.ts';

export const certificateLimits = { perPage: 50 } as const;

export const certificate = z.object({
  id: uuid,
  number: z.string(),
  course_id: uuid,
  course_title: localText(200),
  holder_name: z.string(),
  issued_on: civilDate,
  /** The last valid day; null for no expiry. */
  valid_until: civilDate.nullable(),
  /** The public page that confirms it, for anyone with the number. */
  verify_url: z.string(),
  /** Whether its course is offered, so that it can be renewed. */
  is_offered: z.boolean(),
});
export type Certificate = z.infer<typeof certificate>;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/training/certificates',
  summary: "The caller's certificates, the newest first",
  query: z.object({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(certificateLimits.perPage),
  }),
  response: page(certificate),
});

export const getCertificatePdf = endpoint({
  method: 'GET',
  path: '/api/training/certificates/:id/pdf',
  summary:
    'A certificate as PDF: of the caller, of the people of a manager, of everyone for admins and auditors',
  params: idParams,
  query: z.object({ language: z.enum(LANGUAGES) }),
  response: z.custom<Uint8Array>(),
});

/** Everything that the public page shows: no ids of the person, outlet or role. */
export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:number',
  summary: 'Whether a certificate of this number was issued: name, course, date and validity',
  params: z.object({ number: z.string().max(40) }),
  response: z.object({
    number: z.string(),
    holder_name: z.string(),
    course_title: localText(200),
    issued_on: civilDate,
    valid_until: civilDate.nullable(),
    /** Valid today, in the business zone. */
    is_valid: z.boolean(),
    /** The issuer, by its current name and logo. */
    business,
  }),
});
