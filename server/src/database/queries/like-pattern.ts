/** A LIKE or ILIKE pattern that finds a text anywhere within another; escapes wildcards. */
export const likePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
