/** Loads the styles of the desk's screens, which a phone in a shop does not need. */
export async function withDeskStyles<T>(screen: Promise<T>): Promise<T> {
  await import('../mantine-desk-styles.ts');
  return screen;
}

/** Loads the few styles that the user's own screens need. */
export async function withOwnStyles<T>(screen: Promise<T>): Promise<T> {
  await import('../mantine-own-styles.ts');
  return screen;
}
