import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  exportPasswordLinks,
  type LinkRecipients,
  listLinkRecipients,
} from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { runBulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepUsers } from '../../../../testing/keep-users.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, dialog, link, main, savedBy, text } from '../../../../testing/screen-steps.ts';
import { giveProof, oldSession } from '../../auth/proof/test-old-session.ts';

const SCREEN = '/task/admin/users/links';
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const barista = {
  id: crypto.randomUUID(),
  role_name: 'Barista',
  is_archived: false,
};
type Recipients = LinkRecipients;

const found = (part: Partial<Recipients> = {}): Recipients => ({
  people: [
    { uid: crypto.randomUUID(), language: null },
    { uid: crypto.randomUUID(), language: 'en' },
  ],
  total: 2,
  outlets: [{ id: hm.id, outlet_name: 'HM', people: 2 }],
  with_link: 0,
  with_password: 0,
  ...part,
});

interface Server {
  recipients?: Recipients;
  checkProof?: () => void;
  answers?: ReturnType<typeof answer>[];
}

/** Opens the screen over a server that makes links and files of them; returns what it was asked. */
async function open({ recipients = found(), checkProof = () => {}, answers = [] }: Server = {}) {
  const asked = {
    queries: [] as object[],
    made: [] as object[],
    files: [] as { format: string; tokens: string[] }[],
  };
  await openScreen(SCREEN, {
    as: personOf('admin', { language: 'en' }),
    answers: [
      ...answers,
      answer(listOutlets, () => [hm]),
      answer(listAreaNames, () => []),
      answer(listJobRoles, () => [barista as never]),
      answer(listLoginRoles, () => []),
      ...keepUsers([]),
      answer(listLinkRecipients, ({ query }) => {
        asked.queries.push(query);
        return recipients;
      }),
      answer(runBulkAction, ({ body: { uids, action } }) => {
        checkProof();
        asked.made.push(action);
        return {
          results: uids.map((uid, at) => ({
            uid,
            name: ['Sari Dewi', 'Budi Santoso'][at]!,
            email: [null, 'budi@gerai.test'][at]!,
            phone: ['+6281234567890', null][at]!,
            error: null,
            link: `/set-password#token=token-${at}`,
          })),
        };
      }),
      answer(exportPasswordLinks, ({ body }) => {
        asked.files.push(body);
        return 'file';
      }),
    ],
  });
  return asked;
}

test('an admin sees whom and where, what stops working, and makes the links', async () => {
  const { queries, made } = await open({ recipients: found({ with_link: 1, with_password: 2 }) });
  await contains(main, '2 people · 1 outlet');
  await contains(main, '1 of them has a link already. It stops working, also where it is printed.');
  await contains(main, '2 of them have a password.');
  await contains(page.getByRole('table', { name: 'Outlets' }), 'HM');
  await expectAccessible();
  expect(queries).toEqual([{ signed_in: 'never' }]);
  await page.getByRole('combobox', { name: 'Job Role' }).selectOptions('Barista');
  await page.getByRole('combobox', { name: 'People' }).selectOptions('Everyone');
  await page.getByRole('combobox', { name: 'Added' }).selectOptions('Today');
  await expect
    .poll(() => queries.at(-1))
    .toEqual({
      signed_in: 'any',
      job_role_id: barista.id,
      added_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  await button('Make 2 links').click();
  await contains(main, '2 of 2 done');
  expect(made).toEqual([{ action: 'reset_password', handed_out: true }]);
  await contains(main, 'Each works once, within 14 days.');
  await expectAccessible();
});

test('links are printed or downloaded from their tokens, and leaving without them asks first', async () => {
  const { files } = await open();
  await button('Make 2 links').click();
  await contains(main, '2 of 2 done');
  await link('User Management').click();
  await contains(dialog, 'Leave without the links?');
  await button('Cancel', dialog).click();
  await savedBy(() => button('Print sheets (PDF)').click());
  expect(files).toEqual([{ format: 'pdf', language: 'en', tokens: ['token-0', 'token-1'] }]);
  await savedBy(() => button('Download the links').click());
  expect(files.at(-1)).toMatchObject({ format: 'csv', tokens: ['token-0', 'token-1'] });
  await expect.element(button('Print sheets (PDF)')).toBeEnabled();
  await link('User Management').click();
  await expect.element(text('0 users')).toBeVisible();
});

test('each person has a message in their language, to copy or to send by WhatsApp, to their number if they have one', async () => {
  await open();
  await button('Make 2 links').click();
  const messageTo = (name: string) => {
    const { href, rel } = page
      .getByRole('link', { name: `WhatsApp to ${name}` })
      .element() as HTMLAnchorElement;
    expect(rel).toBe('noopener noreferrer');
    const url = new URL(href);
    return `${url.origin}${url.pathname} ${url.searchParams.get('text')}`;
  };
  await expect.element(button('Message for Sari Dewi: copy')).toBeVisible();
  expect(messageTo('Sari Dewi')).toMatch(
    /^https:\/\/wa\.me\/6281234567890 Halo Sari Dewi, ini tautan pribadi Anda untuk masuk ke Gerai:\nhttp\S+\/set-password#token=token-0\n\n.* masuk dengan \+62 812-3456-7890\. Tautan berlaku satu kali, sampai \d+ \w+ \d{4}\./s,
  );
  expect(messageTo('Budi Santoso')).toMatch(
    /^https:\/\/wa\.me\/ Hello Budi Santoso, .*token-1\n\n.* sign in with budi@gerai\.test/s,
  );
});

test('asks for a proof before any link is made', async () => {
  const { answers, checkProof } = oldSession();
  await open({ answers, checkProof });
  await button('Make 2 links').click();
  await giveProof();
  await contains(main, '2 of 2 done');
});

test('asks for a narrower choice where there are too many', async () => {
  await open({ recipients: found({ people: [], total: 2_340 }) });
  await contains(main, 'At most 2,000 people get links at once. Choose an area, an outlet or a job role.');
  await expect.element(button('Make 2,340 links')).toBeDisabled();
});

test('says where there is nobody to hand a link', async () => {
  await open({ recipients: found({ people: [], total: 0, outlets: [] }) });
  await contains(main, 'No one to give a link to');
  await expectAccessible();
});
