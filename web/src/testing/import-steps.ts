import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chooses a file as the browser's own dialog does; large ones would take long by the driver. */
export async function choose(input: Locator, file: File): Promise<void> {
  await expect.element(input).toBeEnabled();
  const field = input.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A notice says so, and is closed. */
export async function refusedInWords(title: string, message: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: message });
  await expect.element(notice.getByText(title, { exact: true })).toBeVisible();
  await notice.getByRole('button').click();
  await expect.element(notice).not.toBeInTheDocument();
}

/** A figure of what came of an import. */
export async function tile(label: string, value: string): Promise<void> {
  const text = () => page.getByText(label, { exact: true }).element().parentElement?.textContent;
  await expect.poll(text).toBe(`${label}${value}`);
}
