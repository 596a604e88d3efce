/**
 * Loads the styles of the desk's screens, which a phone in a shop does not need: after those that they build on, since
 * the order of the two decides.
 */
export async function withDeskStyles<T>(screen: Promise<T>): Promise<T> {
  await Promise.all([import('../mantine-own-styles.ts'), import('../mantine-desk-styles.ts')]);
  return screen;
}
