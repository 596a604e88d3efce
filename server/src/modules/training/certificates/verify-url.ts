/**
 * Where a certificate is confirmed. Without `publicUrl`, where people reach this server, it is a path, before which the
 * browser puts where it is (platform/http/link-to.ts).
 */
export const verifyUrl = (number: string, publicUrl = ''): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify/${number}`;
