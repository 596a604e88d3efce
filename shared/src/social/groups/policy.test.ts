import { describe, expect, it } from 'vitest';
import { setAccess } from './admin-contract.ts';
import { type GroupTies, groupRights, isLegalAccess } from './policy.ts';

const nothing = { can_view: false, can_post: false, can_moderate: false };
const view = { ...nothing, can_view: true };
const post = { ...view, can_post: true };
const moderate = { ...post, can_moderate: true };

/** Rights as letters: views, posts, moderates, joins. */
function rightsOf(role: string, my_role: GroupTies['my_role'], access: GroupTies['access']): string {
  const { can_view, can_post, can_moderate, can_join } = groupRights({ role }, { my_role, access });
  return [can_view && 'v', can_post && 'p', can_moderate && 'm', can_join && 'j'].filter(Boolean).join('');
}

describe('what a person may do in a group', () => {
  it.each<[string, string, GroupTies['my_role'], GroupTies['access'], string]>([
    ['nobody of it', 'staff', null, null, ''],
    ['nobody of it, though a manager', 'manager', null, null, ''],
    ['nobody of it, though an auditor', 'audit', null, null, ''],
    ['nobody of it, with an added role', 'trainee', null, null, ''],
    ['a member', 'staff', 'member', null, 'vp'],
    ['a moderator', 'staff', 'moderator', null, 'vpm'],
    ['an admin member', 'staff', 'admin', null, 'vpm'],
    ['of a job role that sees it', 'staff', null, view, 'v'],
    ['of a job role that posts', 'staff', null, post, 'vpj'],
    ['of a job role that moderates', 'staff', null, moderate, 'vpmj'],
    ['of a job role whose access was taken', 'staff', null, nothing, ''],
    ['a member of a job role that sees it', 'staff', 'member', view, 'vp'],
    ['a member of a job role that moderates', 'staff', 'member', moderate, 'vpm'],
    ['a moderator of a job role that sees it', 'staff', 'moderator', view, 'vpm'],
    ['with an added role, of a job role that posts', 'trainee', null, post, 'vpj'],
    ['an admin', 'admin', null, null, 'vpmj'],
    ['an admin of a job role that sees it', 'admin', null, view, 'vpmj'],
    ['an admin who is a member', 'admin', 'member', null, 'vpm'],
  ])('%s', (_, role, my_role, access, rights) => {
    expect(rightsOf(role, my_role, access)).toBe(rights);
  });
});

describe('what a job role may be given', () => {
  const flags = [false, true];
  const all = flags.flatMap((can_view) =>
    flags.flatMap((can_post) => flags.map((can_moderate) => ({ can_view, can_post, can_moderate }))),
  );

  it('is nothing, viewing, posting or moderation, each including the ones before', () => {
    expect(all.filter(isLegalAccess)).toEqual([nothing, view, post, moderate]);
  });

  it.each(all)('is taken by the call as far as it is that: %j', (body) => {
    expect(setAccess.body!.safeParse(body).success).toBe(isLegalAccess(body));
  });
});
