import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent } from '../../http/schemas.ts';
import { newPassword } from '../users/contract.ts';

/** Days for which a one-time link to choose a password is valid. */
export const passwordLinkDays = 7;

const token = z.string().max(200);

/** A POST, so that the token appears in no log. */
export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password-links/read',
  summary: 'Whose one-time link this is',
  body: z.object({ token }),
  response: z.object({ name: z.string(), email: z.string() }),
});

export const usePasswordLink = endpoint({
  method: 'POST',
  path: '/api/password-links/use',
  summary: 'Choose a password with a one-time link, which is good for once; the account is active then',
  body: z.object({ token, password: newPassword }),
  response: noContent,
});
