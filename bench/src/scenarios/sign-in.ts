import type { RequestScenario } from '../bench.ts';
import { BENCH_PASSWORD, type Person, signInPeople } from '../people.ts';
import type { Visit } from '../visit.ts';

export const signIn: RequestScenario = {
  kind: 'requests',
  name: 'sign-in',
  label: 'Sign-in',
  steps: 1,
  staysFast: true,
  limits: [{ against: 'same SQL and argon2', extras: ['verify password'] }],
  async open({ databaseUrl }) {
    const people = await signInPeople(databaseUrl, 'staff');
    let made = 0;
    const next = () => {
      made += 1;
      return visitOf(people[made % people.length]!, made);
    };
    return { variants: 1, sample: next, next };
  },
};

/** Each from a different address, because attempts are limited per address. */
function visitOf({ uid, email }: Person, number: number): Visit {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return {
    variant: 0,
    known: { uid, email, address },
    calls: [
      {
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: BENCH_PASSWORD }),
      },
    ],
  };
}
