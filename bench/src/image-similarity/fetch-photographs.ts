import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { findWebps } from './find-webps.ts';

/** Debian packages with photographs, and where they are in it. None is part of this repository. */
const packages: Record<string, string> = {
  'gcompris-qt-data':
    'usr/share/gcompris-qt/rcc/{erase,clickgame,explore_farm_animals,explore_monuments,explore_world_animals,explore_world_music}.rcc',
  'mate-backgrounds': 'usr/share/backgrounds/mate/nature/*.jpg',
  'lomiri-wallpapers-16.04': 'usr/share/backgrounds/*.jpg',
  'lomiri-wallpapers-20.04': 'usr/share/backgrounds/Kleiber_by_Lukas_Baubkus.jpg',
};

/** Drawn pictures and backgrounds among them. */
const drawn = [
  'clickgame-23',
  'explore_farm_animals-0',
  'explore_farm_animals-8',
  'explore_world_music-2',
  'explore_world_music-5',
  'explore_world_music-8',
  'umang_by_Abhishek_Mudgal',
];

export interface Photograph {
  name: string;
  image: Buffer;
}

/** Pixels of the shorter and the longer side: smaller ones are icons, or blurred beside a phone's photo. */
const LEAST = { shorter: 350, longer: 1000 };

/** The smallest of them, with fourteen photographs in 16 MB. */
export const SMALLEST = 'lomiri-wallpapers-16.04';

/**
 * Photographs of different scenes, each once: from `folder` if given, else from Debian packages kept in `cache`, all or
 * `only` one.
 */
export async function fetchPhotographs(
  cache: string,
  { folder, only }: { folder?: string | undefined; only?: string } = {},
): Promise<Photograph[]> {
  const files = folder
    ? listPictures(folder)
    : Object.entries(packages)
        .filter(([name]) => !only || name === only)
        .flatMap(([name, places]) => globSync(join(fetchPackage(cache, name), places)));
  const found = files
    .sort()
    .flatMap(readPhotographs)
    .filter(({ name }) => !drawn.includes(name));
  const large = await Promise.all(found.map(isLarge));
  return found.filter((_, at) => large[at]);
}

/** Photos of one spot, of any size, in the order of their names. */
export const readSpot = (folder: string): Photograph[] =>
  listPictures(folder).sort().flatMap(readPhotographs);

const listPictures = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .map((name) => join(folder, name));

async function isLarge({ image }: Photograph): Promise<boolean> {
  const { width, height } = await sharp(image).metadata();
  return Math.min(width, height) >= LEAST.shorter && Math.max(width, height) >= LEAST.longer;
}

/** Returns the folder that a package was unpacked into; downloads it the first time. */
function fetchPackage(cache: string, name: string): string {
  const target = join(cache, name);
  if (existsSync(target)) return target;
  console.log(`Fetching ${name}`);
  mkdirSync(cache, { recursive: true });
  execFileSync('apt-get', ['download', name], { cwd: cache, stdio: 'ignore' });
  const [file] = globSync(join(cache, `${name}_*.deb`));
  const unpacked = `${target}.part`;
  execFileSync('dpkg-deb', ['-x', file!, unpacked]);
  renameSync(unpacked, target);
  return target;
}

function readPhotographs(file: string): Photograph[] {
  const bytes = readFileSync(file);
  const name = basename(file).replace(/\.\w+$/, '');
  if (!file.endsWith('.rcc')) return [{ name, image: bytes }];
  return findWebps(bytes).map((image, at) => ({ name: `${name}-${at}`, image }));
}
