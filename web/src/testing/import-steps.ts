import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chooses files by script, because sending large files through the driver is slow. */
export async function choose(input: Locator, ...files: File[]): Promise<void> {
  await expect.element(input).toBeEnabled();
  const field = input.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Expects a notice with this text, and closes it. */
export async function refusedInWords(title: string, message: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: message });
  await expect.element(notice.getByText(title, { exact: true })).toBeVisible();
  await notice.getByRole('button').click();
  await expect.element(notice).not.toBeInTheDocument();
}

/** Expects a figure of an import's result. */
export async function tile(label: string, value: string): Promise<void> {
  const text = () => page.getByText(label, { exact: true }).element().parentElement?.textContent;
  await expect.poll(text).toBe(`${label}${value}`);
}
