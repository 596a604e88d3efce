import type { Plugin } from 'vite';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#8fb3a9"/></svg>';

/**
 * Serves a picture at /api/photos/ to component tests, because images bypass `fetch`: after `late` milliseconds, if the
 * address has it, and not while the cookie `broken` names the photo.
 */
export const servePictures = (): Plugin => ({
  name: 'pictures-of-tests',
  configureServer: ({ middlewares }) => {
    middlewares.use('/api/photos', ({ url = '', headers: { cookie = '' } }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://pictures');
      const isBroken = cookie.includes(`broken=${pathname.slice(1)}`);
      response.statusCode = isBroken ? 404 : 200;
      response.setHeader('content-type', 'image/svg+xml');
      setTimeout(() => response.end(isBroken ? '' : PICTURE), Number(searchParams.get('late') ?? 0));
    });
  },
});
