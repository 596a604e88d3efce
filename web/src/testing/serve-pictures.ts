import type { Plugin } from 'vite';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#8fb3a9"/></svg>';

/** Serves a picture at /api/photos/ to component tests, because images bypass `fetch`. */
export const servePictures = (): Plugin => ({
  name: 'pictures-of-tests',
  configureServer: ({ middlewares }) => {
    middlewares.use('/api/photos', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(PICTURE);
    });
  },
});
