/**
 * The address of a page that needs a token. The token is in the fragment, which is never sent to a server, proxy or
 * log. Without `publicUrl` it is a path, which the browser completes with its own origin, because a request's Host
 * header can't be trusted.
 */
export const linkTo = (path: string, token: string, publicUrl = ''): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}#token=${token}`;
