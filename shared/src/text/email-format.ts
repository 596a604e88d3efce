/** Maximum characters of an address (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** zod's own pattern. */
export const EMAIL_FORMAT =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * The one rule for every way that an address comes in: forms, imports, settings and the sign-in provider. Without
 * zod, so that screens and checks of many rows can use it.
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL_FORMAT.test(text);
