import { fetchPhotographs, type Photograph } from './fetch-photographs.ts';

export interface Scene extends Photograph {
  seed: number;
}

/** The thresholds were chosen by looking at these, and no figure comes from them. */
const tuned = [
  'Aqua',
  'Dragonfly_by_Bolly',
  'Kleiber_by_Lukas_Baubkus',
  'aitzgorri_by_Aitzol_Berasategi',
  'clickgame-2',
  'erase-16',
  'erase-20',
  'erase-27',
  'erase-30',
  'erase-7',
  'explore_farm_animals-1',
  'explore_farm_animals-5',
  'explore_monuments-19',
  'explore_monuments-20',
  'explore_monuments-26',
  'explore_monuments-31',
  'explore_monuments-32',
  'explore_monuments-41',
  'explore_monuments-45',
  'explore_monuments-6',
  'explore_world_animals-12',
  'explore_world_animals-9',
];

/**
 * At most `most` photographs, in an order of which each part is mixed: those that the thresholds were chosen by, or
 * the others.
 */
export async function readScenes(
  cache: string,
  folder: string | undefined,
  most: number,
  wanted: 'tuned' | 'measured',
): Promise<Scene[]> {
  const found = await fetchPhotographs(cache, { folder });
  return found
    .map((photograph, at) => ({ ...photograph, seed: at + 1 }))
    .filter(({ name }) => tuned.includes(name) === (wanted === 'tuned'))
    .sort((a, b) => mixed(a) - mixed(b))
    .slice(0, most);
}

/** Multiples of the golden ratio fall evenly between 0 and 1, however many there are. */
const mixed = ({ seed }: Scene): number => (seed * 0.618034) % 1;
