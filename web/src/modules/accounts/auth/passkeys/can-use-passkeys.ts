/**
 * Whether this page may use passkeys: they need HTTPS (or localhost) and an address with a name. `host` is the one for
 * which the server has them made; at another one of its addresses the browser would refuse.
 */
export const canUsePasskeys = (host: string | null | undefined = location.hostname): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  host === location.hostname &&
  !/^\[|^[\d.]+$/.test(host);
