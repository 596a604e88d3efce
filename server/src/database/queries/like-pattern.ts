/** The pattern by which LIKE or ILIKE finds a text within another, whatever characters it has. */
export const likePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
