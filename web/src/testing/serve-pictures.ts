import type { Plugin } from 'vite';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#8fb3a9"/></svg>';

/**
 * Serves a picture at /api/photos/ to component tests, because images bypass `fetch`. `late` delays it by so many
 * milliseconds; `fails=once` refuses the first request for each address.
 */
export const servePictures = (): Plugin => ({
  name: 'pictures-of-tests',
  configureServer(server) {
    const refused = new Set<string>();
    server.middlewares.use('/api/photos', (request, response) => {
      const address = request.url ?? '';
      const { searchParams } = new URL(address, 'http://localhost');
      if (searchParams.get('fails') === 'once' && !refused.has(address)) {
        refused.add(address);
        response.statusCode = 503;
        return response.end();
      }
      setTimeout(
        () => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(PICTURE);
        },
        Number(searchParams.get('late') ?? 0),
      );
    });
  },
});
