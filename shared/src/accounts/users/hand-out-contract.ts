import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, uuid } from '../../http/schemas.ts';
import { TABLE_FORMATS } from '../../tables/contract.ts';
import { LANGUAGES } from '../../text/language.ts';
import { businessDate } from '../../time/business-time.ts';
import { userFilter } from './contract.ts';

export const handOutLimits = {
  /** People who are given links at once; the browser makes them in several calls and shows progress. */
  people: 2_000,
  /** Characters of a token; they have 43. */
  token: 100,
} as const;

/** Who has never signed in, or everyone. */
export const SIGNED_IN = ['never', 'any'] as const;
export type SignedIn = (typeof SIGNED_IN)[number];

/**
 * Whom to hand links: at an outlet or in an area, of a job role, added from a day on. Admins and inactive accounts are
 * left out, and the caller: a sheet of paper opens no admin's account.
 */
export const listLinkRecipients = endpoint({
  method: 'GET',
  path: '/api/users/link-recipients',
  summary: 'Whom to hand one-time links, by outlet (admin)',
  query: userFilter.pick({ location_id: true, area_id: true, job_role_id: true }).extend({
    signed_in: z.enum(SIGNED_IN).default('never'),
    added_since: civilDate.optional(),
  }),
  response: z.object({
    /** By outlet, job role and name. Empty where there are more than handOutLimits.people. */
    people: z.array(z.object({ uid: uuid, language: z.enum(LANGUAGES).nullable() })),
    total: z.int(),
    outlets: z.array(z.object({ id: uuid.nullable(), outlet_name: z.string().nullable(), people: z.int() })),
    /** Have a link that works until another is made for them. */
    with_link: z.int(),
    /** Have a password, which a link takes away. */
    with_password: z.int(),
  }),
});
export type LinkRecipients = z.infer<typeof listLinkRecipients.response>;

export const LINK_FILES = [...TABLE_FORMATS, 'pdf'] as const;

/**
 * The tokens come back from the browser that made the links: the server keeps only their digests. A POST, so that they
 * are in no log. Links that were used, replaced or expired meanwhile are left out.
 */
export const exportPasswordLinks = endpoint({
  method: 'POST',
  path: '/api/users/links/file',
  summary: 'One-time links by outlet and job role, as a table or as sheets to print and cut (admin)',
  body: z.object({
    tokens: z.array(z.string().max(handOutLimits.token)).min(1).max(handOutLimits.people),
    format: z.enum(LINK_FILES).default('csv'),
    language: z.enum(LANGUAGES).default('en'),
  }),
  response: z.custom<Uint8Array | string>(),
});

/** The last day on which a link works all day, wherever in the business: the day before the one on which it ends. */
export const lastDayOf = (expires_at: Date): string =>
  businessDate(new Date(expires_at.getTime() - 86_400_000));
