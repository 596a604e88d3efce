import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { noticeRule, notificationRules, type TrailEntry } from '@gerai/shared/insight/notifications/rules.ts';
import { expect, it } from 'vitest';
import { listEntriesNear } from './list-entries-near.ts';

const events = [...new Set(notificationRules.map(({ event }) => event))];
const outlets = ['here', 'there'];
const entries: TrailEntry[] = events.flatMap((event) =>
  ['me', 'other', null].flatMap((concerns_uid) =>
    [...outlets, null].map((outlet_id) => ({
      event,
      concerns_uid,
      outlet_id,
      actor_uid: 'actor',
      job_role_id: 'ops',
      group_id: null,
      details: { outlets: { here: [1, 0] } },
    })),
  ),
);
const person = (role: string, location_id: string | null): PersonActor => ({
  kind: 'person',
  uid: 'me',
  name: 'Me',
  role,
  location_id,
  job_role_id: 'ops',
  session_id: 's',
});

it.each(['staff', 'manager', 'audit', 'admin', 'trainer'])(
  'omits no entry that the role %s is notified of',
  (role) => {
    for (const place of [...outlets, null]) {
      const who = person(role, place);
      const told = (some: TrailEntry[]) => some.filter((entry) => noticeRule(who, entry, new Set()));
      // Entries for everyone have no outlet (as in create-pushes.ts).
      const reached = entries.filter(
        ({ event, outlet_id }) => outlet_id === null || !/^(day|job|.*published)/.test(event),
      );
      expect(told(listEntriesNear(reached)(who))).toEqual(told(reached));
    }
  },
);

it('returns nothing that concerns only another person', () => {
  const comments = entries.filter(({ event }) => event === 'social comment added');
  const near = listEntriesNear(comments)(person('staff', 'here'));
  expect(near.map(({ concerns_uid }) => concerns_uid)).toEqual(['me', 'me', 'me']);
  expect(
    listEntriesNear(comments)({ uid: 'nobody', role: 'staff', location_id: 'here', job_role_id: null }),
  ).toEqual([]);
});
