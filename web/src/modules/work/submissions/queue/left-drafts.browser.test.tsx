import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { getDailyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectPhotos,
  expectText,
  openMyTasks,
  TASK,
  take,
  textOf,
} from '../../../../testing/my-tasks-steps.ts';
import { goTo } from '../../../../testing/screen-steps.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });

/** Takes a photo of the first of two tasks and closes its form, so that a draft of it is on the device. */
async function leaveDraft() {
  const gone = answer(getDailyTask, () => {
    throw new Refusal('not_found', { reason: 'daily_tasks.not_found', message: 'In English' });
  });
  const phone = await openMyTasks([{}, { task_name: 'Pel dapur' }], [gone]);
  await take();
  await expectPhotos(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup', exact: true }).click();
  await expectText(card(), 'Draf tersimpan di perangkat ini');
  return phone;
}

type Phone = Awaited<ReturnType<typeof leaveDraft>>;

/** The task by what became of it meanwhile. */
const ended = (phone: Phone, status: 'Cancelled' | 'AutoFailed') => {
  phone.fail();
  const statuses = { staff_status: status, manager_status: status, audit_status: status };
  phone.tasks[0] = {
    ...phone.tasks[0]!,
    submission: { ...phone.tasks[0]!.submission!, ...statuses },
  } as MyTask;
};

test.each<[string, (phone: Phone) => void]>([
  ['was cancelled', (phone) => ended(phone, 'Cancelled')],
  ['failed at the end of its day', (phone) => ended(phone, 'AutoFailed')],
  ['is not on the list any more', (phone) => void phone.tasks.shift()],
])(
  'a draft of a task that %s is never said to be sent, keeps its photo, and can be discarded',
  async (_, become) => {
    const phone = await leaveDraft();
    become(phone);
    phone.reopen();
    await expectText(card('Pel dapur'), 'Ambil foto');
    goTo('/task/outbox');
    const left = section('Belum Anda kirim');
    await expectText(left, TASK);
    await expect.element(left.getByRole('img').first()).toBeVisible();
    await expect.element(section('Terkirim otomatis')).not.toBeInTheDocument();
    expect(textOf(page.getByRole('main'))).not.toContain('otomatis terkirim');
    await expectAccessible();
    await left.getByRole('button', { name: 'Buang', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang', exact: true }).click();
    await expectText(page.getByRole('main'), 'Tidak ada yang menunggu di perangkat ini');
    expect(phone.sent).toEqual([]);
  },
);
