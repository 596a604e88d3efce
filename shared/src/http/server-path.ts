/**
 * Whether a path is one of the server's calls and files. Every other one is a screen, whose route only the browser
 * knows: the server answers it with the page, and so does the service worker.
 */
export const isServerPath = (path: string): boolean => /^\/(api|auth|functions|assets)(\/|$)/.test(path);
