import {
  type BusinessRecord,
  deleteLogo,
  getBusiness,
  putLogo,
  updateBusiness,
} from '@gerai/shared/business/identity/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { putImage } from '../../../core/api/upload.ts';

export const businessQuery = queryOptions({
  queryKey: [queryRoots.business],
  queryFn: ({ signal }) => call(getBusiness, {}, { signal }),
});

export const saveName = (name: string, expected_updated_at: string | undefined) =>
  call(updateBusiness, { body: { name, expected_updated_at } });
export const saveLogo = (image: Blob) => putImage<BusinessRecord>(putLogo.path, { image });
export const removeLogo = () => call(deleteLogo, {});
