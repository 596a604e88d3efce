import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const TASK = 'Sapu lantai';

test('staff photograph a task and send it, the manager approves, and staff see it at once', async ({
  enter,
  outlet,
  photo,
  product: {
    context: { db },
  },
}) => {
  const { id: outlet_id, job_role_id } = outlet;
  await insertTask(db, {
    outlet_id,
    job_role_id,
    task_date: businessDate(new Date()),
    deadline_time: '23:59',
    task_name: TASK,
  });
  const staff = await enter(outlet.staff, '/task/my-tasks');
  const card = { role: 'article', text: TASK } as const;
  const form = { role: 'dialog', name: TASK } as const;
  await staff.choose({ role: 'file', name: `Ambil foto: ${TASK}`, in: card }, photo);
  await staff.see({ role: 'img', name: 'Nomor 1 dari draf ini', in: form });
  await staff.fill({ role: 'textbox', name: 'Catatan (opsional)', in: form }, 'Sudah disapu');
  await staff.press({ role: 'button', name: 'Kirim', in: form });
  await staff.see({ ...card, text: 'Terkirim' });

  const manager = await enter(outlet.manager, '/task/manager/review');
  const sheet = { role: 'region', name: TASK } as const;
  expect(await manager.see(sheet)).toContain('Sudah disapu');
  await manager.press({ role: 'button', name: 'Approve' });
  await manager.see({ text: 'No tasks to review', css: 'main' });
  await staff.see({ ...card, text: 'Disetujui' });

  const stored = await db
    .selectFrom('photos')
    .innerJoin('task_submissions as submission', 'submission.id', 'photos.submission_id')
    .select(['width', 'height', 'manager_status', 'staff_notes'])
    .where('outlet_id', '=', outlet_id)
    .execute();
  // Upright: the camera saved 1600×1200 on its side.
  expect(stored).toEqual([
    { width: 960, height: 1280, manager_status: 'Approved', staff_notes: 'Sudah disapu' },
  ]);
});
