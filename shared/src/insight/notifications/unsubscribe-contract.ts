import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { uuid } from '../../http/schemas.ts';

/** What a signed address of a mail says (server/src/platform/mail/sign-unsubscribe.ts). */
const query = z.object({ uid: uuid, kind: z.string().max(40), signature: z.string().max(60) });

export const showUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'The page that asks whether a kind of mail is to end, for whoever has its signed address',
  query,
  response: z.string(),
});

/** What mail programs call at one click (RFC 8058), and the button of the page. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'End a kind of mail, for whoever has its signed address',
  query,
  response: z.string(),
});
