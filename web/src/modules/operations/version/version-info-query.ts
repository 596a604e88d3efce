import { getComponents, getVersion } from '@gerai/shared/operations/version/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { readWebBuild, servedWebBuild } from '../../../core/version/web-build.ts';

/** What is running now: the server, its components, and the build it serves to browsers. */
export const versionInfoQuery = queryOptions({
  queryKey: ['version', 'info'],
  queryFn: async ({ signal }) => {
    const [version, components, served] = await Promise.all([
      call(getVersion, {}, { signal }),
      call(getComponents, {}, { signal }),
      servedWebBuild(signal),
    ]);
    return { version, components, web: { own: readWebBuild(document), served } };
  },
  staleTime: 0,
  gcTime: 0,
});
