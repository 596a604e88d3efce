import type { Area, AreaName } from '@gerai/shared/business/areas/contract.ts';
import { sortAsTree } from '@gerai/shared/business/areas/rules.ts';

/** The areas as options of a native list, where depth can show by spaces alone. */
export const areaOptions = (areas: readonly Area[]): { value: string; label: string }[] =>
  sortAsTree(areas).map(({ area, depth }) => ({
    value: area.id,
    label: `${'\u2003'.repeat(depth)}${area.area_name}`,
  }));

/** The areas as choices of a list that is searched, each with its depth. */
export const areaChoices = (areas: readonly AreaName[]): { value: string; label: string; depth: number }[] =>
  sortAsTree(areas).map(({ area, depth }) => ({ value: area.id, label: area.area_name, depth }));
