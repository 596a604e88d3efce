/** The push services of browsers. A name that begins with a dot stands for all below it. */
const SERVICES = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Safari.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
];

/**
 * Whether a URL is a known push service's, or of one of `more` hosts: https on its default port, no credentials. Checked
 * because the server calls a URL that a browser supplied: any other host could be told by it when people are rung, and
 * be called in this server's name.
 */
export function isPushAddress(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const known = [...SERVICES, ...more].some((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
  );
  return protocol === 'https:' && port === '' && !username && !password && known;
}
