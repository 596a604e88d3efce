/** The part of an area that its place in the tree depends on. */
export interface TreeArea {
  id: string;
  parent_id: string | null;
}

/** Whether an area is the other or lies below it, at any depth. */
export function isWithin(areas: readonly TreeArea[], id: string, other: string): boolean {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); at = byId.get(at)?.parent_id ?? null) {
    if (at === other) return true;
    seen.add(at);
  }
  return false;
}

type ManagedArea = TreeArea & { outlet_ids: readonly string[]; managers: readonly unknown[] };

/** Whether the managers of areas have other outlets than before, beside those that were just made. */
export function isManagedOtherwise({
  before,
  after,
  made = [],
}: {
  before: readonly ManagedArea[];
  after: readonly ManagedArea[];
  made?: readonly string[];
}): boolean {
  const [was, is] = [managedAreas(before), managedAreas(after)];
  return [...was.keys(), ...is.keys()].some(
    (id) => (was.get(id) ?? '') !== (is.get(id) ?? '') && !made.includes(id),
  );
}

/** By outlet, the ids of the managed areas that it is in. */
function managedAreas(areas: readonly ManagedArea[]): Map<string, string> {
  const byId = new Map(areas.map((area) => [area.id, area]));
  return new Map(
    areas.flatMap((area) => {
      const managed = areasAbove(byId, area).filter(({ managers }) => managers.length > 0);
      const ids = managed.map(({ id }) => id).join();
      return area.outlet_ids.map((outlet) => [outlet, ids] as const);
    }),
  );
}

function areasAbove<Area extends TreeArea>(byId: ReadonlyMap<string, Area>, area: Area): Area[] {
  const parent = area.parent_id === null ? undefined : byId.get(area.parent_id);
  return parent ? [area, ...areasAbove(byId, parent)] : [area];
}

/** The areas as a tree in the order of reading, each with its depth; within an area in the given order. */
export function sortAsTree<Area extends TreeArea>(areas: readonly Area[]): { area: Area; depth: number }[] {
  const below = Map.groupBy(areas, ({ parent_id }) => parent_id);
  const listed = (parent: string | null, depth: number): { area: Area; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((area) => [{ area, depth }, ...listed(area.id, depth + 1)]);
  return listed(null, 0);
}

/** The ids of the outlets in an area and in those below it. */
export const outletsWithin = (
  areas: readonly (TreeArea & { outlet_ids: readonly string[] })[],
  id: string,
): string[] => areas.filter((area) => isWithin(areas, area.id, id)).flatMap(({ outlet_ids }) => outlet_ids);
