import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { civilDate } from '@gerai/shared/http/schemas.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type {
  listCertificates as listCall,
  verifyCertificate as verifyCall,
} from '@gerai/shared/training/certificates/contract.ts';
import { isValidOn, readNumber } from '@gerai/shared/training/certificates/rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { publicAddress } from '../../../platform/http/web/public-address.ts';
import { findBusiness } from '../../business/identity/queries.ts';

const cursorKey = z.tuple([civilDate, z.uuid()]);

/** A page of the actor's certificates, newest first. */
export async function listCertificates(
  { db, config }: Context,
  actor: PersonActor,
  { after, limit }: EndpointParsed<typeof listCall>['query'],
): Promise<EndpointResponse<typeof listCall>> {
  const before = readCursor(after, cursorKey);
  const found = await db
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.course_id')
    .select([
      'certificates.id',
      'number',
      'course_id',
      'course_title',
      'holder_name',
      'issued_on',
      'valid_until',
    ])
    .select(sql<boolean>`courses.archived_at is null`.as('is_offered'))
    .where('user_id', '=', actor.uid)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(issued_on, certificates.id) < (${before?.[0]}::date, ${before?.[1]}::uuid)`),
    )
    .orderBy('issued_on', 'desc')
    .orderBy('certificates.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = cutPage(found, limit, (last) => [last.issued_on, last.id]);
  return {
    rows: rows.map((row) => ({ ...row, verify_url: verifyUrl(row.number, publicAddress(config)) })),
    next,
  };
}

/**
 * Looks up a certificate by its number in any spelling; public. Throws `not_found` for everything else after the same
 * query, so that neither text nor timing tells what was wrong.
 */
export async function verifyCertificate(
  { db, clock, config }: Context,
  typed: string,
): Promise<EndpointResponse<typeof verifyCall>> {
  const found = await db
    .selectFrom('certificates')
    .select(['number', 'holder_name', 'course_title', 'issued_on', 'valid_until'])
    .where('number', '=', readNumber(typed) ?? '')
    .executeTakeFirst();
  if (!found) throw notFound('Certificate');
  const is_valid = isValidOn(found.valid_until, businessDate(clock.now()));
  return { ...found, is_valid, business: await findBusiness(db, config) };
}

/**
 * The address at which a certificate is verified. Without `publicUrl` it is a path, which the browser completes with
 * its own origin (platform/http/session-address.ts).
 */
export const verifyUrl = (number: string, publicUrl = ''): string => `${publicUrl}/verify/${number}`;
