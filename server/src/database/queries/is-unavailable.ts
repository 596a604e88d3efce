/** The code of a database's, system's or Fastify's error; '' without one. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Whether the same work may succeed later: a lost or refused connection, an account or a right that was taken away, too
 * little memory or disk, a timeout, an I/O error, a lock, a deadlock or a standby. node-postgres says by text alone that
 * a connection ended.
 */
export function isUnavailable(error: unknown): boolean {
  return (
    /^(08|28|40|53|57|58)|^(3D000|42501|25006|25P03|25P04|55P03)$/.test(codeOf(error)) ||
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      codeOf(error),
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Client was closed/i.test(
      error instanceof Error ? error.message : '',
    )
  );
}
