import type { Plugin } from 'vite';

const drawPicture = (width: string, height: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8fb3a9"/></svg>`;

/**
 * Serves a picture at /api/photos/ to component tests, because images bypass `fetch`: of `width` × `height` and
 * after `late` milliseconds, if the address has them, and not while the cookie `broken` names the photo.
 */
export const servePictures = (): Plugin => ({
  name: 'pictures-of-tests',
  configureServer: ({ middlewares }) => {
    middlewares.use('/api/photos', ({ url = '', headers: { cookie = '' } }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://pictures');
      const isBroken = cookie.includes(`broken=${pathname.slice(1)}`);
      response.statusCode = isBroken ? 404 : 200;
      response.setHeader('content-type', 'image/svg+xml');
      const picture = drawPicture(searchParams.get('width') ?? '640', searchParams.get('height') ?? '480');
      setTimeout(() => response.end(isBroken ? '' : picture), Number(searchParams.get('late') ?? 0));
    });
  },
});
