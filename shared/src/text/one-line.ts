/** A name without spaces around it, and with one space wherever it has several, or another kind of white space. */
export const oneLine = (name: string): string => name.trim().replace(/\s+/g, ' ');
