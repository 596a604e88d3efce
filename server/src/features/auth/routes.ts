import {
  createFirstAdmin,
  getAuthUser,
  postLogout,
  postToken,
  putAuthUser,
} from '@gerai/shared/auth/contract.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { open, type Route, signedIn } from '../../platform/http/route.ts';
import { createFirstAdmin as createAdmin } from './create-first-admin.ts';
import { findAuthUser } from './queries.ts';
import { refreshSession } from './refresh-session.ts';
import { type Client, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateAuthUser } from './update-auth-user.ts';

export const routes: readonly Route[] = [
  open(
    postToken,
    async (context, _actor, { query, body }, { request }) => {
      if (query.grant_type === 'refresh_token')
        return await refreshSession(context, given(body.refresh_token, 'refresh_token'));
      const credentials = { email: given(body.email, 'email'), password: given(body.password, 'password') };
      return await signIn(context, credentials, clientOf(request));
    },
    // An outlet's phones share one address; the limit of wrong passwords is another.
    { callsPerMinute: 300 },
  ),
  signedIn(getAuthUser, (context, actor) => findAuthUser(context, actor)),
  signedIn(putAuthUser, async (context, actor, { body }, { request }) => {
    await updateAuthUser(context, actor, body, request.ip);
    return await findAuthUser(context, actor);
  }),
  signedIn(postLogout, (context, actor, { query }) => signOut(context, actor, query.scope)),
  open(createFirstAdmin, (context, _actor, { body }) => createAdmin(context, body), { callsPerMinute: 20 }),
];

const clientOf = (request: FastifyRequest): Client => ({
  ip_address: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** Which of the body's fields is needed depends on the grant, so the contract can't tell. */
function given(value: string | undefined, field: string): string {
  if (value) return value;
  const message = `${field} is required`;
  throw new AppError('invalid_input', message, { fields: { [field]: message } });
}
