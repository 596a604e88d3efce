/**
 * Whether a path belongs to the server's calls and files. Every other path is a screen: the server and the service
 * worker answer it with the page, and the browser routes it.
 */
export const isServerPath = (path: string): boolean => /^\/(api|auth|functions|assets)(\/|$)/.test(path);
