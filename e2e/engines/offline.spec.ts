import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const TASK = 'Sapu lantai';

test('a photo taken without a network survives a reload and is sent once when the network is back', async ({
  enter,
  network,
  outlet: { id: outlet_id, job_role_id, staff },
  photo,
  product: {
    context: { db },
  },
}) => {
  const task_date = businessDate(new Date());
  const task = await insertTask(db, { outlet_id, job_role_id, task_date, task_name: TASK });
  const submissions = () =>
    db
      .selectFrom('task_submissions')
      .select(['staff_notes', 'attempt', 'photo_count'])
      .where('task_id', '=', task.id)
      .execute();
  const phone = await enter(staff, '/task/my-tasks');
  const card = { role: 'article', text: TASK } as const;
  const form = { role: 'dialog', name: TASK } as const;
  const taken = { role: 'img', name: 'Nomor 1 dari draf ini', in: form } as const;
  await phone.see(card);
  await phone.until('works offline', () => navigator.serviceWorker.controller !== null);

  await test.step('the draft survives a reload', async () => {
    network.cut();
    await phone.choose({ role: 'file', name: `Ambil foto: ${TASK}`, in: card }, photo);
    await phone.see(taken);
    await phone.fill({ role: 'textbox', name: 'Catatan (opsional)', in: form }, 'Sudah disapu');
    await phone.until('has stored the notes', hasStored, 'Sudah disapu');
    await phone.device.reload();
    await phone.see(taken);
  });

  await test.step('what was sent waits, also over a reload', async () => {
    await phone.press({ role: 'button', name: 'Kirim', in: form });
    await phone.see({ ...card, text: 'Menunggu jaringan' });
    await phone.device.reload();
    await phone.see({ ...card, text: 'Menunggu jaringan' });
    expect(await submissions()).toEqual([]);
  });

  await test.step('it is sent once', async () => {
    network.restore();
    await phone.see({ ...card, text: 'Terkirim' });
    expect(await submissions()).toEqual([{ staff_notes: 'Sudah disapu', attempt: 1, photo_count: 1 }]);
    await phone.device.goto(`${network.address}/task/outbox`);
    await phone.see({ css: 'main', text: 'Terkirim dari sini hari ini' });
    expect(await submissions()).toHaveLength(1);
  });
});

/** Whether the device's database has a draft with these notes; they are shown a moment before. Runs in the page. */
const hasStored = (_find: unknown, notes: string) =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('gerai-offline');
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result.some(({ data }) => data?.notes === notes));
      };
    };
  });
