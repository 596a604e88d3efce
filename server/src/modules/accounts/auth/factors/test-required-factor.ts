import { expect } from 'vitest';
import { type Calls, signInAdmin } from '../../../../testing/running-server.ts';
import { codeOf } from './test-app.ts';

/** Gives the admin of a running server an authenticator app and requires one; the token of their session. */
export async function testRequiredFactor(server: Calls): Promise<string> {
  const token = (await signInAdmin(server)).body.access_token as string;
  const path = '/api/profile/factors/authenticator';
  const { secret } = (await server.call('POST', path, { token })).body;
  const code = codeOf(secret, new Date());
  const confirmed = await server.call('POST', `${path}/confirm`, { token, body: { code } });
  expect(confirmed.status).toBe(200);
  const body = { second_factor_required: true };
  expect((await server.call('PUT', '/api/security/settings', { token, body })).status).toBe(200);
  return token;
}
