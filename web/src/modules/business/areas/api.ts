import {
  type Area,
  type AreaInput,
  createArea,
  deleteArea,
  getAreaUses,
  updateArea,
} from '@gerai/shared/business/areas/contract.ts';
import { call } from '../../../core/api/api-client.ts';

/** Adds an area, or updates `edited` on the revision that is known. */
export const saveArea = (
  input: AreaInput,
  edited: Area | null,
  expected_updated_at: string | undefined,
): Promise<Area> =>
  edited
    ? call(updateArea, { params: { id: edited.id }, body: { ...input, expected_updated_at } })
    : call(createArea, { body: input });

/** Who manages an area, and which templates are for it. */
export const readAreaUses = ({ id }: Area, signal: AbortSignal) =>
  call(getAreaUses, { params: { id } }, { signal });

export const removeArea = ({ id }: Area) => call(deleteArea, { params: { id } });
