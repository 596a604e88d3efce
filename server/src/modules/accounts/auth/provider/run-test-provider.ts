import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/**
 * An OpenID Connect provider in a process of its own, for tests: `oidc-provider` with one person, whose page asks for a
 * tap. POST /test changes the person, turns the keys, delays answers, or changes what the next ID tokens claim.
 */
interface TestState {
  account: { sub: string; [claim: string]: unknown };
  /** Claims of the ID token that are replaced, or left out for null; it is signed again, by the published key or by an unknown one. */
  twist: Record<string, unknown> | null;
  signedByUnknown: boolean;
  delayMs: number;
}

const [redirectUri = '', logoutUri = ''] = process.argv.slice(2);
const state: TestState = {
  account: { sub: 'subject-1', email: 'sari@gerai.test', email_verified: true, name: 'Sari Dewi' },
  twist: null,
  signedByUnknown: false,
  delayMs: 0,
};
// The package has no types; a computed name is not looked up.
const packageName: string = 'oidc-provider';
// biome-ignore lint/suspicious/noExplicitAny: as above.
const { default: Provider } = (await import(packageName)) as any;

const server = createServer(
  (request, response) => void answer(request, response).catch(() => response.destroy()),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let turn = 0;
let signing: { key: CryptoKey; kid: string };
let provider = await makeProvider();

/** Tells the test where the provider is, and ends with it. */
export function runTestProvider(): void {
  process.send?.({ issuer });
  process.on('disconnect', () => process.exit());
}
runTestProvider();

async function newKey(): Promise<{ key: CryptoKey; kid: string; jwk: JWK }> {
  const { privateKey: key } = await generateKeyPair('RS256', { extractable: true });
  turn += 1;
  const kid = `key-${turn}`;
  return { key, kid, jwk: { ...(await exportJWK(key)), kid, use: 'sig', alg: 'RS256' } };
}

async function makeProvider() {
  const { jwk, ...rest } = await newKey();
  signing = rest;
  const made = new Provider(issuer, {
    clients: [
      {
        client_id: 'gerai',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [logoutUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    async loadExistingGrant({ oidc }: any) {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  made.use(async (ctx: any, next: () => Promise<void>) => {
    await next();
    if (ctx.path !== '/token' || !ctx.body?.id_token || !state.twist) return;
    const claims = JSON.parse(Buffer.from(ctx.body.id_token.split('.')[1], 'base64url').toString());
    const { key, kid } = state.signedByUnknown ? await newKey() : signing;
    const changed = Object.entries({ ...claims, ...state.twist }).filter(([, value]) => value !== null);
    const twisted = new SignJWT(Object.fromEntries(changed));
    ctx.body.id_token = await twisted.setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  });
  return made;
}

async function answer(request: IncomingMessage, response: import('node:http').ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, issuer);
  if (pathname === '/test') {
    const { rotate, ...change } = (await json(request)) as Partial<TestState> & { rotate?: true };
    Object.assign(state, change);
    if (rotate) provider = await makeProvider();
    response.end();
    return;
  }
  if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
  if (!pathname.startsWith('/interaction/')) return provider.callback()(request, response);
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Provider</title><form method="post"><button>Continue as ${state.account.name}</button></form>`,
    );
    return;
  }
  const result = searchParams.has('decline')
    ? { error: 'access_denied' }
    : { login: { accountId: state.account.sub } };
  await provider.interactionFinished(request, response, result);
}
