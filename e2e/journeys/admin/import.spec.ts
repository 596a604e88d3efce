import { randomUUID } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import { generateDailyTasks } from '@gerai/server/modules/business/generation/generate-daily-tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { phone, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

const TASK = 'Sapu lantai';

test('wrong rows of a workbook are corrected and written, and who was in them does a first task', async ({
  product,
  outlet,
  enter,
  device,
}) => {
  const series = randomUUID().slice(0, 8);
  const shop = `Toko ${series}`;
  const email = `${series}@gerai.test`;
  const today = businessDate(new Date());
  const page = await enter(ADMIN, '/task/admin/workbook');
  const main = page.getByRole('main');
  const choose = async ({ region, role }: { region: string; role: string }) => {
    const book = utils.book_new();
    const add = (name: string, row: Record<string, string>) =>
      utils.book_append_sheet(book, utils.json_to_sheet([row]), name);
    add('Outlets', { OutletName: shop, Region: region });
    add('People', { Email: email, Name: 'Sari', Role: role, Location: shop, JobRole: outlet.jobRole });
    add('Templates', {
      ...{ TaskID: series, TaskName: TASK, StartDate: today, EndDate: '2199-12-31', Status: 'Active' },
      ...{ JobRole: outlet.jobRole, Frequency: 'daily', Location: shop, DeadlineTime: '23:59' },
      ...{ PhotoRequired: 'No' },
    });
    await page.getByLabel('Choose the filled-in workbook, or drop it here').setInputFiles({
      name: 'toko.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array),
    });
  };
  const errors = (sheet: string) => main.getByRole('region', { name: `Errors: ${sheet}`, exact: true });

  await choose({ region: '', role: 'kasir' });
  await expect(errors('Outlets')).toContainText('Region is required');
  await expect(errors('People')).toContainText('Invalid role');
  for (const sheet of ['People', 'Templates'])
    await expect(errors(sheet)).toContainText('Its row in the sheet Outlets is wrong');
  await expect(button(main, 'Write 0 rows')).toBeDisabled();

  await button(main, 'Choose another file').click();
  await choose({ region: 'Bogor', role: 'staf' });
  await button(main, 'Write 3 rows').click();
  const link = await main.getByText(/set-password#/).textContent();
  await generateDailyTasks(product.context, { kind: 'job', name: 'Generate Daily Tasks' }, today);

  const theirs = await (await device(phone)).newPage();
  await theirs.goto(link!);
  await theirs.getByLabel(/^New password/).fill('kopi susu tetangga');
  await button(theirs, 'Save and sign in').tap();
  await theirs.getByRole('link', { name: 'Tugas Saya', exact: true }).first().tap();
  const card = theirs.getByRole('article').filter({ hasText: TASK });
  await button(card, 'Tandai selesai').tap();
  await expect(card).toContainText('Terkirim');
});
