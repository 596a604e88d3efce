import { type RequestScenario, repeating } from '../bench.ts';
import { oneOfEachOutlet, signInPeople } from '../people.ts';
import { withToken } from '../visit.ts';

/** The first page of the feed, for people who view the feed of everyone and about ten groups. */
export const socialFeed: RequestScenario = {
  kind: 'requests',
  name: 'feed',
  label: 'Social feed, 20 posts',
  steps: 1,
  staysFast: true,
  limits: [{ against: 'same SQL', aim: { atLeast: 0.5 } }],
  async open({ databaseUrl }) {
    const people = oneOfEachOutlet(await signInPeople(databaseUrl, 'staff')).slice(0, 40);
    return repeating(
      people.map(({ token }, variant) => ({
        variant,
        known: {},
        calls: [{ method: 'GET', path: '/api/social/feed', headers: withToken(token) }],
      })),
    );
  },
};
