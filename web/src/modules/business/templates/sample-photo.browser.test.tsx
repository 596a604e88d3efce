import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listAreaNames, listAreas } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTags } from '@gerai/shared/business/tags/contract.ts';
import { listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import {
  createTemplateGroup,
  listTemplateGroups,
  previewSchedule,
} from '@gerai/shared/business/templates/contract.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../testing/draw-photo.ts';
import { choose } from '../../../testing/import-steps.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button } from '../../../testing/screen-steps.ts';

answerUploads();

test('a template is saved with the sample photo that is still being uploaded, not without it', async () => {
  const saved: (string | null | undefined)[] = [];
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await openScreen('/task/admin/scheduler?edit=new', {
    answers: [
      answer(listTemplateGroups, () => ({ rows: [], next: null, total: 0 })),
      answer(listTaskGroups, () => []),
      answer(listOutlets, () => []),
      answer(listJobRoles, () => [{ id: crypto.randomUUID(), role_name: 'Ops' }]),
      answer(listAreas, () => []),
      answer(listAreaNames, () => []),
      answer(listTags, () => []),
      answer(previewSchedule, () => ({ occurrences: [], why_none: 'never' as const })),
      answer(putPhoto, async ({ params: { id } }) => {
        await arrived;
        return { id, url: '', thumbnail_url: '', width: 8, height: 6 };
      }),
      answer(createTemplateGroup, ({ body }) => {
        saved.push(body.sample_photo_id);
        throw new Refusal('forbidden', { message: 'No.', reason: 'http.forbidden' });
      }),
    ],
  });
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await form.getByRole('textbox', { name: 'Task Name', exact: false }).fill('Sapu lantai');
  await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
  (
    form.getByRole('switch', { name: 'Apply to All Locations', exact: true }).element() as HTMLElement
  ).focus();
  await userEvent.keyboard(' ');
  form.element().querySelector('input[type="file"]')!.id = 'sample';
  // Some phones give a photo no type, and put a film into it.
  const photo = new File([await drawPhoto(), new Uint8Array(12 * 1024 * 1024)], 'MVIMG_1');
  await choose(page.elementLocator(document.querySelector('#sample')!), photo);
  await expect.element(form.getByRole('progressbar', { name: 'Uploading' })).toBeInTheDocument();
  const create = button('Create template', form);
  await expect.element(create).toBeDisabled();
  // Enter in a field sends a form too.
  (form.getByRole('textbox', { name: 'Task Name', exact: false }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  arrive?.();
  await expect.element(create).toBeEnabled();
  await create.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatch(/^[\da-f-]{36}$/);
});
