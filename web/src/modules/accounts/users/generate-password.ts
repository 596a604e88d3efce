/**
 * Excludes 0, O, 1, l and similar, so that it can be read out; 32 characters, so that five bits choose one evenly.
 */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password of 60 random bits in three groups, easy to hand over: 'k7mf-2qxt-9hwa'. */
export function generatePassword(): string {
  const text = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => CHARACTERS[byte % CHARACTERS.length])
    .join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
