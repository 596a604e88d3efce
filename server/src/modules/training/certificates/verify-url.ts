/**
 * The address at which a certificate is verified. Without `publicUrl` it is a path, which the browser completes with
 * its own origin (platform/http/link-to.ts).
 */
export const verifyUrl = (number: string, publicUrl = ''): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify/${number}`;
