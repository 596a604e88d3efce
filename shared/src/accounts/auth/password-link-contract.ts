import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent } from '../../http/schemas.ts';
import { email } from '../../text/email.ts';
import { newPassword, signInNames } from '../users/contract.ts';

/** Days for which a one-time link to choose a password is valid. */
export const passwordLinkDays = 7;

/** The same for links that are handed out on paper, which takes days to reach a far outlet. */
export const handedOutLinkDays = 14;

/** Limits of 'Forgot password?'. A request over an account's limit gets the same answer, but no mail is sent. */
export const passwordRequestLimits = {
  /** For which the link is valid. */
  minutes: 60,
  /** Minutes after one that was sent before another is. */
  pauseMinutes: 5,
  perAccountADay: 5,
  /** After another email address, for which none is sent; an admin can still make a link. */
  newEmailHours: 24,
  /** A device where someone has signed in has a limit of its own: requests from others on its network don't count. */
  perDeviceAnHour: 20,
  /** All other devices of a network together: an outlet's phones share one, a carrier's thousands. The networks around share more. */
  perNetworkAnHour: 200,
} as const;

const token = z.string().max(200);

/** Answers the same whether or not an account has the address. */
export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password-links/request',
  summary:
    'Mail a one-time link to choose another password, if an account has this address; 404 without a mail server',
  body: z.object({ email }),
  response: noContent,
});

/** A POST, so that the token appears in no log. */
export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password-links/read',
  summary: 'Whose one-time link this is',
  body: z.object({ token }),
  response: z.object({ name: z.string(), ...signInNames }),
});

export const usePasswordLink = endpoint({
  method: 'POST',
  path: '/api/password-links/use',
  summary: 'Choose a password with a one-time link, which is good for once; the account is active then',
  body: z.object({ token, password: newPassword }),
  response: noContent,
});
