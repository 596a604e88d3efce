/**
 * The address of a page that needs a token, which stands behind the #: no server, proxy or log is sent it. Without
 * `publicUrl`, where people reach this server, it is a path, before which the browser puts where it is: a request's own
 * Host header is anybody's word.
 */
export const linkTo = (path: string, token: string, publicUrl = ''): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}#token=${token}`;
