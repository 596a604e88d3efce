import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { choose } from '../../../../testing/import-steps.ts';
import {
  card,
  expectText,
  fileInput,
  inForm,
  openMyTasks,
  TASK,
} from '../../../../testing/my-tasks-steps.ts';

const today = businessDate(new Date());

/** Rejected work of a deadline so many days ago. */
const rejected = (days: number, late_arrival_date: string | null): Partial<MyTask> => {
  const deadline_date = addDays(today, -days);
  const at = businessInstant(deadline_date, '21:40').toISOString();
  return {
    task_date: deadline_date,
    deadline_date,
    deadline_datetime: at,
    late_arrival_date,
    submission: {
      ...{ id: crypto.randomUUID(), attempt: 1, photos: [], submitted_by: 'Siti Rahmawati' },
      ...{ staff_status: 'Submitted', manager_status: 'Rejected', audit_status: 'Pending' },
      ...{ staff_notes: '', manager_notes: 'Buram', audit_notes: '', submitted_at: at, proved_at: at },
    },
  };
};

test.each<[string, Partial<MyTask>, string]>([
  ['of yesterday until today', rejected(1, null), 'Kirim ulang sebelum 23.59 hari ini'],
  ['that arrived today until tomorrow', rejected(3, today), 'Kirim ulang sebelum 23.59 besok'],
  [
    'that arrived yesterday until today',
    rejected(3, addDays(today, -1)),
    'Kirim ulang sebelum 23.59 hari ini',
  ],
])('rejected work %s may be sent again, and the card says so', async (_what, task, words) => {
  const { sent } = await openMyTasks(task);
  await expectText(card(), words);
  await choose(fileInput(`Ambil foto ulang: ${TASK}`), await drawPhoto());
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(sent).toHaveLength(1);
});
