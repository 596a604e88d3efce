import { expect } from '@playwright/test';
import { signIn, test } from '../../support/fixtures.ts';

// The browser makes the key where a person signs in.
test.use({ byForm: true });

test('whoever copies what a browser has stored gets nothing, and the owner is told', async ({
  device,
  outlet: { staff },
  enter,
}) => {
  const owner = await enter(staff);
  await expect(owner.getByRole('banner')).toBeVisible();
  const stored = await owner.evaluate(() => ({ ...localStorage }));
  const session = JSON.parse(stored['gerai.session']!);
  expect(session).toMatchObject({ device_bound: true });

  const thief = await (await device()).newPage();
  await thief.addInitScript(
    ([items, copied]) => {
      if (sessionStorage.getItem('copied')) return;
      sessionStorage.setItem('copied', 'yes');
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      // The access token of the copy has expired, as it does within ten minutes.
      localStorage.setItem('gerai.session', JSON.stringify({ ...copied, expires_at: 1 }));
    },
    [stored, session] as const,
  );
  await thief.goto('/task/my-tasks');
  const why = 'Sesi ini diakhiri karena juga dipakai di perangkat lain.';
  await expect(thief.getByRole('alert')).toContainText(why);
  expect(await thief.evaluate(() => localStorage.getItem('gerai.session'))).toBeNull();

  await expect(owner.getByRole('alert')).toContainText(why);
  await signIn(owner, staff);
  await owner.getByRole('banner').getByRole('button', { name: 'Notifikasi, 1 belum dibaca' }).click();
  await expect(owner.getByRole('dialog')).toContainText(
    'Salah satu sesi Anda juga dipakai di perangkat lain',
  );
});
