import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { createTag, deleteTag, listTags, type Tag, updateTag } from '@gerai/shared/business/tags/contract.ts';
import { tagReasons } from '@gerai/shared/business/tags/reasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { refuseEarlier } from '../../../testing/refuse-earlier.ts';
import { button, contains, dialog, main, marked, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const outlets = ['Kuta', 'Sanur', 'Ubud'].map((outlet_name) => ({
  id: crypto.randomUUID(),
  outlet_name,
  region: 'Bali',
}));
const [kuta, sanur, ubud] = outlets.map(({ id }) => id) as [string, string, string];

function keepTags() {
  const tag = (tag_name: string, rest: Partial<Tag> = {}): Tag => ({
    id: crypto.randomUUID(),
    tag_name,
    outlet_ids: [],
    templates: 0,
    created_at: AT,
    updated_at: AT,
    ...rest,
  });
  const tags = [tag('Beach', { templates: 2 }), tag('Mall', { outlet_ids: [kuta] })];
  const sent: object[] = [];
  return {
    tags,
    sent,
    answers: [
      answer(listOutlets, () => outlets),
      answer(listTags, () => tags),
      answer(createTag, ({ body: { tag_name, add_outlet_ids } }) => {
        const why = { reason: 'tags.name_taken', message: tagReasons['tags.name_taken'] };
        if (tag_name === 'Mall') throw new Refusal('conflict', { ...why, fields: { tag_name: why } });
        tags.push(tag(tag_name, { outlet_ids: add_outlet_ids }));
        return tags.at(-1)!;
      }),
      answer(updateTag, ({ params, body: { expected_updated_at, ...body } }) => {
        const stored = tags.find(({ id }) => id === params.id)!;
        refuseEarlier(stored, expected_updated_at, ['tag_name']);
        sent.push(body);
        return Object.assign(stored, { tag_name: body.tag_name });
      }),
      answer(deleteTag, ({ params }) => {
        tags.splice(
          tags.findIndex(({ id }) => id === params.id),
          1,
        );
        return undefined;
      }),
    ],
  };
}

test('tags are added with their outlets, and one that templates are for says so before it is deleted', async () => {
  const { tags, answers } = keepTags();
  await openScreen('/task/admin/outlets/tags', { answers });
  await contains(main, /Beach.*0 outlets · 2 templates.*Mall.*1 outlet · 0 templates/s);
  await expectAccessible();

  await button('Add tag').click();
  const name = dialog.getByRole('textbox', { name: 'Tag', exact: false }).first();
  await button('Add tag', dialog).click();
  await expect.element(text('Please enter the tag', dialog)).toBeVisible();
  await name.fill('Mall');
  await button('Add tag', dialog).click();
  await expect.element(text('There is already a tag of this name', dialog)).toBeVisible();
  await name.fill('Drive-through');
  await dialog.getByLabelText('Choose a tag', { exact: true }).selectOptions('Mall');
  await dialog.getByRole('checkbox', { name: 'Sanur', exact: true }).click();
  await expectAccessible();
  await button('Add tag', dialog).click();
  await expect.element(text('Tag saved.')).toBeVisible();
  await marked('Drive-through');
  expect(tags.at(-1)).toMatchObject({ tag_name: 'Drive-through', outlet_ids: [kuta, sanur] });

  await button('Delete Beach').click();
  await contains(dialog, 'Beach cannot be deleted');
  await expect.element(dialog.getByRole('link', { name: /2 templates/ })).toBeVisible();
  await button('Close', dialog).last().click();
  await button('Delete Mall').click();
  await contains(dialog, 'Its outlets stay, without this tag.');
  await button('Delete', dialog).click();
  await expect.element(text('Tag deleted.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mall' })).not.toBeInTheDocument();
});

test('an edited tag changes the outlets that were chosen or left, and no others', async () => {
  const { tags, sent, answers } = keepTags();
  await openScreen('/task/admin/outlets/tags', { answers });
  await button('Edit Mall').click();
  await dialog.getByRole('checkbox', { name: 'Kuta', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Ubud', exact: true }).click();
  // Somebody else gives it to another outlet meanwhile.
  tags.find(({ tag_name }) => tag_name === 'Mall')!.outlet_ids.push(sanur);
  await button('Save changes', dialog).click();
  await expect.element(text('Tag saved.')).toBeVisible();
  expect(sent).toEqual([{ tag_name: 'Mall', add_outlet_ids: [ubud], remove_outlet_ids: [kuta] }]);
});

test('an empty screen says what tags are for', async () => {
  await openScreen('/task/admin/outlets/tags', { answers: [answer(listOutlets, () => outlets)] });
  await contains(main, 'such as Mall, to give them tasks together');
  await button('Add tag', main).last().click();
  await expect.element(dialog.getByRole('textbox', { name: 'Tag', exact: false }).first()).toHaveFocus();
});
