import {
  type exportPasswordLinks as exportCall,
  lastDayOf,
} from '@gerai/shared/accounts/users/hand-out-contract.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import { sendTable } from '../../../../platform/tables/send-table.ts';
import { dateCell } from '../../../../platform/tables/table-cell.ts';
import { passwordPage } from '../../auth/passwords/write-password-link.ts';
import { drawLinkSheets } from './draw-link-sheets.ts';
import { readHandedLinks } from './queries.ts';

const HEADINGS = ['Location', 'JobRole', 'Name', 'Login', 'Link', 'ValidUntil'];

type Input = EndpointParsed<typeof exportCall>['body'] & {
  /** The origin by which the caller reached this server: a printed link is absolute, and PUBLIC_URL may be unset. */
  reachedAt: string;
};

/**
 * Sends the links of these tokens as a table or as sheets to print, by outlet and job role. Links that no longer work
 * are left out. Throws `gone` if none works.
 */
export async function exportPasswordLinks(
  { db, clock, config }: Context,
  { tokens, format, language, reachedAt }: Input,
  reply: FastifyReply,
): Promise<Buffer> {
  const now = clock.now();
  const found = await readHandedLinks(db, tokens, now);
  if (found.length === 0) throw new AppError('gone', 'users.link_gone');
  const address = publicAddress(config) ?? reachedAt;
  const links = found.map(({ token, expires_at, ...link }) => ({
    ...link,
    url: passwordPage(token, address),
    valid_until: lastDayOf(new Date(expires_at)),
  }));
  const name = `sign-in-links-${businessDate(now)}`;
  if (format === 'pdf') {
    const business = await db.selectFrom('business').select('name').executeTakeFirst();
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`);
    return await drawLinkSheets(links, business?.name ?? '');
  }
  async function* pages() {
    yield links.map((link) => [
      link.outlet_name,
      link.role_name,
      link.name,
      link.login,
      link.url,
      dateCell(link.valid_until),
    ]);
  }
  return await sendTable(reply, { name, headings: HEADINGS }, pages(), { format, language });
}
