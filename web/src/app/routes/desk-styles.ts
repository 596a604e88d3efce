/** The larger screens use more of Mantine's components, whose styles a phone in a shop need not fetch. */
export async function withDeskStyles<T>(screen: Promise<T>): Promise<T> {
  await import('../mantine-desk-styles.ts');
  return screen;
}

/** The few more that one's own screens use. */
export async function withOwnStyles<T>(screen: Promise<T>): Promise<T> {
  await import('../mantine-own-styles.ts');
  return screen;
}
