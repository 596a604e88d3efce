import {
  type Business,
  deleteLogo,
  getBusiness,
  putLogo,
  updateBusiness,
} from '@gerai/shared/business/identity/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { putImage } from '../../../core/api/upload.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';

export const businessQuery = queryOptions({
  queryKey: [queryRoots.business],
  queryFn: ({ signal }) => call(getBusiness, {}, { signal }),
});

export const saveName = (name: string) => call(updateBusiness, { body: { name } });
export const saveLogo = (image: Blob) => putImage<Business>(putLogo.path, { image });
export const removeLogo = () => call(deleteLogo, {});
