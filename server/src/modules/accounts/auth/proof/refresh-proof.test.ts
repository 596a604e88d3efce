import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { PASSWORD, refresh, signedIn, testAccount, trailOf } from '../test-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const later = (seconds: number) => server.clock.advance(seconds * 1000);

/** An admin who has signed in with the password. */
async function admin() {
  const account = await testAccount(server);
  await server.context.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('uid', '=', account.uid)
    .execute();
  const session = await signedIn(server, account.email);
  return { ...account, token: session.access_token, refresh_token: session.refresh_token };
}

/** The session's next tokens, as the browser gets them. */
async function renewed(person: { refresh_token: string }) {
  const { access_token, refresh_token } = (await refresh(server, person.refresh_token)).json();
  return { token: access_token as string, refresh_token: refresh_token as string };
}

const makeKey = (token: string) =>
  server.call('POST', '/api/api-keys', {
    token,
    body: { name: crypto.randomUUID(), scopes: ['metrics'], ends_on: null },
  });
const prove = (token: string, password = PASSWORD) =>
  server.call('POST', '/api/session/proof', { token, body: { password } });

const refused = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().code,
  answer.json().reason,
];
const STEP_UP = [403, 'step_up_required', 'auth.step_up_required'];

describe('what needs a recent proof', () => {
  it('works for ten minutes after the sign-in, and again after the password', async () => {
    const person = await admin();
    later(sessionLimits.recentProofSeconds - 1);
    expect((await makeKey(person.token)).statusCode).toBe(201);
    const next = await renewed(person);
    later(1);
    expect(refused(await makeKey(next.token))).toEqual(STEP_UP);
    expect((await prove(next.token)).statusCode).toBe(204);
    expect((await makeKey(next.token)).statusCode).toBe(201);
    later(sessionLimits.recentProofSeconds - 1);
    // The proof is of the session, so the next token has it too.
    expect((await makeKey((await renewed(next)).token)).statusCode).toBe(201);
  });

  it('is not renewed by a refresh of the session', async () => {
    const person = await admin();
    later(sessionLimits.recentProofSeconds);
    expect(refused(await makeKey((await renewed(person)).token))).toEqual(STEP_UP);
  });

  it('is not renewed by a wrong password, nor in another session of the person', async () => {
    const person = await admin();
    later(sessionLimits.recentProofSeconds);
    const { token } = await renewed(person);
    const wrong = await prove(token, 'not this one');
    expect([wrong.statusCode, wrong.json().reason]).toEqual([400, 'auth.current_password_wrong']);
    expect(refused(await makeKey(token))).toEqual(STEP_UP);
    const other = await signedIn(server, person.email);
    expect((await prove(other.access_token)).statusCode).toBe(204);
    expect(refused(await makeKey(token))).toEqual(STEP_UP);
  });

  it('is asked by how much it was guessed: after ten wrong passwords with a pause', async () => {
    const person = await admin();
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await prove(person.token, `guess ${n}`)).statusCode);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
    expect((await prove(person.token)).statusCode).toBe(429);
  });

  it('leaves nothing changed when it is missing', async () => {
    const person = await admin();
    const { uid } = await testAccount(server);
    later(sessionLimits.recentProofSeconds);
    const { token } = await renewed(person);
    expect(refused(await server.call('DELETE', `/api/users/${uid}`, { token }))).toEqual(STEP_UP);
    expect(await trailOf(server, uid)).toEqual([]);
  });
});
