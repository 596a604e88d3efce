// Control characters and halves of characters, which the database refuses.
const UNREADABLE = /[^\P{Cc}\t\n\r]/u;

/** Whether a text of a file can be stored and read. One that can't is its row's error, not its call's. */
export const isStorable = (text: string): boolean => !UNREADABLE.test(text) && text.isWellFormed();
