import { expect, test } from 'vitest';
import { ACCESS_FLAGS, type AccessFlags, toggled, withFlag } from './access-rules.ts';
import { isLegalAccess } from './policy.ts';

const flags = (text: string): AccessFlags => ({
  can_view: text.includes('v'),
  can_post: text.includes('p'),
  can_moderate: text.includes('m'),
});
const text = ({ can_view, can_post, can_moderate }: AccessFlags) =>
  `${can_view ? 'v' : ''}${can_post ? 'p' : ''}${can_moderate ? 'm' : ''}`;

test.each([
  ['', 'vpm'],
  ['v', ''],
  ['vp', ''],
  ['vpm', ''],
])('the toggle makes of "%s" "%s"', (before, after) => {
  expect(text(toggled(flags(before)))).toBe(after);
});

test.each([
  ['', 'can_view', true, 'v'],
  ['', 'can_post', true, 'vp'],
  ['', 'can_moderate', true, 'vpm'],
  ['v', 'can_moderate', true, 'vpm'],
  ['vpm', 'can_moderate', false, 'vp'],
  ['vpm', 'can_post', false, 'v'],
  ['vpm', 'can_view', false, ''],
] as const)('from "%s", %s set to %s gives "%s"', (before, flag, isOn, after) => {
  expect(text(withFlag(flags(before), flag, isOn))).toBe(after);
});

test('any sequence of clicks gives legal access flags', () => {
  for (const before of ['', 'v', 'vp', 'vpm'])
    for (const flag of ACCESS_FLAGS)
      for (const isOn of [true, false]) expect(isLegalAccess(withFlag(flags(before), flag, isOn))).toBe(true);
});
