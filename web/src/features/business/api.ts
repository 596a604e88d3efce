import {
  type Business,
  deleteLogo,
  getBusiness,
  putLogo,
  updateBusiness,
} from '@gerai/shared/business/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';
import { putImage } from '../../lib/upload.ts';

export const businessQuery = queryOptions({
  queryKey: [queryRoots.business],
  queryFn: ({ signal }) => call(getBusiness, {}, { signal }),
});

export const saveName = (name: string) => call(updateBusiness, { body: { name } });
export const saveLogo = (image: Blob) => putImage<Business>(putLogo.path, { image });
export const removeLogo = () => call(deleteLogo, {});
