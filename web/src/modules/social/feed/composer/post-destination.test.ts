import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { expect, test } from 'vitest';
import { destinationOf } from './post-destination.ts';

const group = (id: string, can_post: boolean) => ({ id, name: id, can_post }) as SocialGroup;
const groups = [group('ours', true), group('read', false)];

test.each([
  ['the feed of everyone', undefined, undefined, groups, null, 'ready'],
  ['the feed of everyone, before groups are known', undefined, undefined, undefined, null, 'ready'],
  ['a group', undefined, 'ours', groups, 'ours', 'ready'],
  ['a group, before groups are known', undefined, 'ours', undefined, 'ours', 'unknown'],
  ['a group that is only read', undefined, 'read', groups, null, 'ready'],
  ['begun before groups were known, in one that is only read', 'read', 'read', groups, 'read', 'lost'],
  ['begun in a group, and another is looked at', 'ours', 'read', groups, 'ours', 'ready'],
  ['begun for everyone, and a group is looked at', null, 'ours', groups, null, 'ready'],
  ['begun in a group that is gone', 'gone', undefined, groups, 'gone', 'lost'],
  ['begun in a group, before groups are known again', 'ours', undefined, undefined, 'ours', 'unknown'],
] as const)('%s', (_name, settled, looked, known, group_id, state) => {
  expect(destinationOf(settled, looked, known)).toEqual({
    group_id,
    isKnown: state !== 'unknown',
    isLost: state === 'lost',
  });
});
