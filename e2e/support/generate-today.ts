import type { Page } from '@playwright/test';

/** Generates today on the generator's screen, also where it asks before: deadlines have passed, or nobody is there. */
export async function generateToday(page: Page): Promise<void> {
  const generate = { name: 'Generate for today', exact: true } as const;
  await page.getByRole('button', generate).click();
  const confirm = page.getByRole('dialog').getByRole('button', generate);
  const made = page.getByRole('button', { name: 'Withdraw this run…', exact: true });
  await confirm.or(made).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}
