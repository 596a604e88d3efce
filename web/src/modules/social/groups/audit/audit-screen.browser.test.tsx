import { listManagedGroups } from '@gerai/shared/social/groups/admin-contract.ts';
import { listSocialAudit, type SocialAuditEntry } from '@gerai/shared/social/groups/audit-contract.ts';
import { listGroups, type SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { at, button, contains, dialog, main, text } from '../../../../testing/screen-steps.ts';

const group: SocialGroup = {
  ...{ id: crypto.randomUUID(), name: 'Kasir', description: '', member_count: 2, my_role: null },
  ...{ can_post: true, can_moderate: true, can_join: false, stays_visible: true },
};
const entryOf = (id: number, given: Partial<SocialAuditEntry>): SocialAuditEntry => ({
  ...{ id, event: 'social post removed', created_at: '2026-11-20T07:10:00.000Z' },
  ...{ actor_uid: crypto.randomUUID(), actor_name: 'Siti', actor_avatar_url: null },
  ...{ group_id: group.id, group_name: group.name, person_name: 'Rina', job_role: null },
  ...{ content: '', changes: [] },
  ...given,
});
const entries = [
  entryOf(2, { content: 'Kursi rusak' }),
  entryOf(1, {
    ...{ event: 'social group role changed', actor_name: 'Admin', person_name: 'Siti' },
    changes: [{ field: 'role', before: 'member', after: 'moderator' }],
  }),
];

test('the audit says who removed what of whom, and is narrowed on a phone in a sheet', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen(`/social/admin/audit?group=${group.id}`, {
    answers: [
      answer(listGroups, () => [group]),
      answer(listManagedGroups, () => ({ rows: [], next: null })),
      answer(listSocialAudit, ({ query: { event, dateFrom = '', dateTo = '9' } }) => ({
        rows: entries.filter(
          (entry) =>
            entry.event === (event ?? entry.event) &&
            businessDate(new Date(entry.created_at)) >= dateFrom &&
            businessDate(new Date(entry.created_at)) <= dateTo,
        ),
        next: null,
      })),
    ],
  });
  const list = main.getByRole('list', { name: 'Group Audit', exact: true });
  // Direct children only, because the changes within an entry are a list too.
  const lines = () => [...(list.elements()[0]?.children ?? [])].map(({ textContent }) => textContent);
  await expect.poll(() => lines().length).toBe(2);
  expect(lines()[0]).toContain('Siti removed a post by Rina in Kasir');
  await expect.element(text('Kursi rusak', list)).toBeVisible();
  expect(lines()[1]).toContain('Admin changed the role of Siti in the group Kasir');
  expect(lines()[1]).toContain('Role: Member → Moderator');

  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await dialog.getByRole('combobox', { name: 'Action', exact: true }).selectOptions('Group role changed');
  await at(/event=social/);
  await button('Show the list', dialog).click();
  await expect.poll(() => lines().length).toBe(1);
  await filters.click();
  await dialog.getByLabelText('From Date', { exact: true }).fill('2020-01-01');
  await dialog.getByLabelText('To Date', { exact: true }).fill('2020-01-02');
  await button('Show the list', dialog).click();
  await expect.element(text('No activity found').first()).toBeVisible();
  await filters.click();
  await button('Clear filters', dialog).click();
  await button('Show the list', dialog).click();
  await expect.poll(() => lines().length).toBe(2);
  await contains(list, 'Kasir');
});
