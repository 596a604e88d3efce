import { type AuthSession, postLogout, postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { getProfile, type Profile } from '@gerai/shared/accounts/users/contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal } from './answer-calls.ts';
import { serverNow } from './open-screen.tsx';

const PASSWORD = 'rahasia gerai';

/** The key pair in the answer to a sign-in. */
export const workKey = {
  x: 'ySCACzzzFmZHElekEZzxkFbWZParOgJzd6iOL6lPNxQ',
  y: 'uB2iQ_dt5YFLLV1rX0zlC5qx9m-R6gXXYXv779TyieY',
  d: 'L63UgZM2TnnNxH9xUwppMfrLSbJLvS1DiOAiuf47x70',
};

/** A fake of the server's sessions: these people sign in with one password, the first is signed in. */
export function keepSignIn(people: readonly Profile[]) {
  let signedIn = people[0]!;
  /** Why the server has ended the session of now. */
  let ended: keyof typeof authReasons | null = null;
  let isRead = false;
  const answers: Answer[] = [
    answer(postToken, ({ query, body }) => {
      if (query.grant_type === 'password') {
        const person = people.find(({ email }) => email === body.email);
        if (!person || body.password !== PASSWORD) throw refusal('auth.invalid_credentials');
        [signedIn, ended] = [person, null];
      } else if (ended) throw refusal(ended);
      return sessionOf(signedIn);
    }),
    answer(getProfile, () => {
      if (ended) throw refusal(ended);
      isRead = true;
      return signedIn;
    }),
    answer(postLogout, () => undefined),
  ];
  const end = (reason: keyof typeof authReasons) => {
    ended = reason;
  };
  /** Thrown by the replies of other endpoints while the session is ended. */
  const check = () => {
    if (ended) throw refusal(ended);
  };
  /** Whether the application has read its profile: it does so when it opens, beside the screen's own queries. */
  const isProfileRead = () => isRead;
  return { answers, end, check, isProfileRead };
}

const refusal = (reason: keyof typeof authReasons) =>
  new Refusal('unauthenticated', { reason, message: String(authReasons[reason]) });

/** The answer to a sign-in as this person, by the clock of the server, whatever that of the device says. */
export function sessionOf({ uid, email, name }: Profile, given: Partial<AuthSession> = {}): AuthSession {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const at = serverNow().toISOString();
  const expires_at = Math.floor(serverNow().getTime() / 1000) + 600;
  const user = {
    id: uid,
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    phone: '',
    created_at: at,
    updated_at: at,
  };
  return {
    access_token: `x.${part({ sub: uid, exp: expires_at })}.x`,
    token_type: 'bearer',
    expires_in: 600,
    expires_at,
    refresh_token: 'refresh',
    device_bound: false,
    idle_minutes: null,
    ends_at: null,
    work_key: workKey,
    user: { ...user, user_metadata: { display_name: name }, app_metadata: { provider: 'email' } },
    ...given,
  };
}

/** The reply to a sign-in as this person; `hear` is told by what. */
export const letIn = (as: Profile, hear: (grant: string) => void = () => {}): Answer =>
  answer(postToken, ({ query }) => {
    hear(query.grant_type);
    return sessionOf(as);
  });

export const email = page.getByLabelText('Email', { exact: true });

/** Signs in by the form, whichever language it is in. */
export async function signIn(person: Profile): Promise<void> {
  await email.fill(signInName(person));
  await page.getByLabelText(/^(Kata sandi|Password)$/).fill(PASSWORD);
  await page.getByRole('button', { name: /^(Masuk|Sign In)$/ }).click();
}
