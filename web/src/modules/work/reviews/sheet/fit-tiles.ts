import type { Photo } from '@gerai/shared/pictures/contract.ts';
import { LEAST_SIDE } from '../review-screen/is-in-view.ts';

export const GAP = 16;
/** Pixels between the photos of one tile. */
const INNER_GAP = 2;
/**
 * Minimum tile width in pixels: at 1280, five columns of portrait photos beside the sample or four of landscape ones;
 * two on a phone.
 */
const leastWidth = (width: number, isPortrait: boolean) => (width < 600 || isPortrait ? 148 : 196);
/** The first submissions decide the layout, so that it doesn't change as more arrive. */
const FIRST = 12;
/** Part of the first submissions whose photos have to be large enough; the others are opened to be seen. */
const MOST = 3 / 4;

type Photos = readonly Pick<Photo, 'id' | 'width' | 'height'>[];

export interface Tiles {
  columns: number;
  isPortrait: boolean;
  /** Width and height of a tile's photos. */
  width: number;
  height: number;
}

/** As many tiles in a row as leave the photos of most submissions large enough to be seen without opening them. */
export function fitTiles(submissions: readonly { photos: Photos }[], width: number): Tiles {
  const first = submissions.slice(0, FIRST).map(({ photos }) => photos);
  const uprights = first.filter(([photo]) => photo && photo.height > photo.width).length;
  const isPortrait = uprights * 2 > first.filter((photos) => photos.length > 0).length;
  const most = Math.max(1, Math.floor((width + GAP) / (leastWidth(width, isPortrait) + GAP)));
  const inColumns = (columns: number): Tiles => {
    const side = (width - GAP * (columns - 1)) / columns;
    return { columns, isPortrait, width: side, height: side * (isPortrait ? 4 / 3 : 3 / 4) };
  };
  for (let columns = most; columns > 0; columns -= 1) {
    const tiles = inColumns(columns);
    const enough = first.filter((photos) => smallPhotos(photos, tiles).length === 0).length;
    if (enough >= MOST * first.length) return tiles;
  }
  return inColumns(most);
}

/** The photos that a tile draws too small to be seen. */
export function smallPhotos(photos: Photos, tiles: Tiles): Photos {
  const cell = cellOf(photos.length, tiles);
  return photos.filter(({ width, height }) => {
    const scale = Math.min(cell.width / width, cell.height / height);
    return Math.min(width, height) * scale < LEAST_SIDE;
  });
}

/** The room for each of a tile's photos; as sheet-tile.module.css lays them out. */
function cellOf(count: number, { isPortrait, width, height }: Tiles) {
  const half = (side: number) => (side - INNER_GAP) / 2;
  if (count < 2) return { width, height };
  if (count === 2) return isPortrait ? { width, height: half(height) } : { width: half(width), height };
  return { width: half(width), height: half(height) };
}
