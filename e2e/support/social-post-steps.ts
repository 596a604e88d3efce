import { insertPost } from '@gerai/server/testing/posts.ts';
import type { Page } from '@playwright/test';
import { type Outlet, type Person, uidOf } from './create-outlet.ts';
import { button } from './locators.ts';
import type { Product } from './start-product.ts';

export const card = (page: Page) => page.getByRole('article');
export const comments = (page: Page) => card(page).getByRole('region', { name: 'Comments', exact: true });
/** The innermost match, because a reply is part of its comment's thread. */
export const line = (page: Page, text: string) =>
  comments(page).getByRole('listitem').filter({ hasText: text }).last();

/** A post by the manager in the feed of everyone, and the address of its screen. */
export async function post(product: Product, { manager }: Outlet, content: string, is_announcement = false) {
  const author_id = await uidOf(product.context, manager);
  const now = new Date().toISOString();
  const input = { author_id, content, is_announcement, created_at: now, updated_at: now };
  const id = await insertPost(product.context.db, input);
  return { id, author_id, path: `/social/posts/${id}` };
}

/** Gives a person a unique name. */
export async function rename(
  { context }: Product,
  { email }: Pick<Person, 'email'>,
  name: string,
): Promise<void> {
  await context.db.updateTable('users').set({ name }).where('email', '=', email).execute();
}

export const writeComment = async (page: Page, text: string) => {
  await comments(page).getByLabel('Write a comment', { exact: true }).last().fill(text);
  await button(comments(page), 'Post comment').click();
};
