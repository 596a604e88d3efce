import { listApiKeys } from '@gerai/shared/accounts/api-keys/contract.ts';
import { listWebhooks } from '@gerai/shared/operations/webhooks/contract.ts';
import { expect, test } from 'vitest';
import { answer } from '../../testing/answer-calls.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { at, button, dialog, goTo } from '../../testing/screen-steps.ts';

test('a dialog that is opened after a sign-out stays on its screen, whatever was open before', async () => {
  await openScreen('/task/admin/api-keys', {
    answers: [
      answer(listApiKeys, () => ({ rows: [], next: null })),
      answer(listWebhooks, () => ({ rows: [] })),
    ],
  });
  await expect.element(button('New key')).toBeVisible();
  goTo('/task/admin/webhooks');
  await button('New webhook').click();
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // As the session does when it ends, or when somebody else signs in: an entry without the router's state.
  history.replaceState(null, '', '/task/admin/api-keys');
  await button('New key').click();
  await expect.element(button('Make the key', dialog)).toBeVisible();
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(dialog).toBeVisible();
  await at('/task/admin/api-keys');
});
