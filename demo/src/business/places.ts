/** An outlet of the demo, with its region and where it is. HM is first, because the overviews' default filter names it. */
export interface Outlet {
  name: string;
  region: string;
  latitude: number;
  longitude: number;
  /** The fraction of tasks that its people forget. */
  forgets: number;
  tags?: readonly Tag[];
}

/** Words that outlets have in common. */
export const tags = ['Bar kopi', 'Drive-through', 'Mall'] as const;
export type Tag = (typeof tags)[number];

/** Areas, each after the one above it, with the region whose outlets are in it. */
export const areas = [
  { name: 'Jawa', above: null, region: null },
  { name: 'Jakarta', above: 'Jawa', region: 'Jakarta' },
  { name: 'Jawa Barat', above: 'Jawa', region: 'Jawa Barat' },
  { name: 'Jawa Timur', above: 'Jawa', region: 'Jawa Timur' },
  { name: 'Bali', above: null, region: 'Bali' },
] as const;
export type Area = (typeof areas)[number]['name'];

export const HM = 'HM';

/** The holidays on which the outlets of Bali are closed, by how many days from the demo's today they are. */
export const BALI_HOLIDAYS = [
  { inDays: -24, name: 'Galungan' },
  { inDays: -14, name: 'Kuningan' },
  { inDays: 18, name: 'Odalan pura desa' },
] as const;

export const outlets: readonly Outlet[] = [
  {
    name: HM,
    region: 'Jakarta',
    latitude: -6.224512,
    longitude: 106.809871,
    forgets: 0.03,
    tags: ['Bar kopi', 'Mall'],
  },
  { name: 'Kemang', region: 'Jakarta', latitude: -6.260719, longitude: 106.81361, forgets: 0.02 },
  { name: 'Tebet', region: 'Jakarta', latitude: -6.226485, longitude: 106.858142, forgets: 0.04 },
  {
    name: 'Kelapa Gading',
    region: 'Jakarta',
    latitude: -6.157392,
    longitude: 106.908233,
    forgets: 0.03,
    tags: ['Drive-through', 'Mall'],
  },
  {
    name: 'Dago',
    region: 'Jawa Barat',
    latitude: -6.885217,
    longitude: 107.613592,
    forgets: 0.02,
    tags: ['Bar kopi'],
  },
  { name: 'Buah Batu', region: 'Jawa Barat', latitude: -6.947833, longitude: 107.633404, forgets: 0.06 },
  {
    name: 'Cimanggis',
    region: 'Jawa Barat',
    latitude: -6.364208,
    longitude: 106.859627,
    forgets: 0.05,
    tags: ['Drive-through'],
  },
  {
    name: 'Darmo',
    region: 'Jawa Timur',
    latitude: -7.286014,
    longitude: 112.739225,
    forgets: 0.03,
    tags: ['Mall'],
  },
  { name: 'Rungkut', region: 'Jawa Timur', latitude: -7.320376, longitude: 112.769581, forgets: 0.09 },
  { name: 'Dinoyo', region: 'Jawa Timur', latitude: -7.942761, longitude: 112.609448, forgets: 0.04 },
  {
    name: 'Sanur',
    region: 'Bali',
    latitude: -8.688153,
    longitude: 115.262894,
    forgets: 0.03,
    tags: ['Bar kopi'],
  },
  { name: 'Denpasar', region: 'Bali', latitude: -8.655046, longitude: 115.218937, forgets: 0.07 },
];
