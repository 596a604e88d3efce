import type { Role } from '@gerai/shared/actor/actor.ts';
import { HM, outlets } from './places.ts';

export const JOB_ROLES = ['Ops', 'Kasir', 'Gudang', 'Dapur', 'Barista', 'Kebersihan'] as const;
export type JobRole = (typeof JOB_ROLES)[number];

export interface Person {
  name: string;
  email: string;
  role: Role;
  outlet: string | null;
  jobRole: JobRole | null;
  /** An account that whoever tries the demo signs in with. */
  isForVisitors: boolean;
}

/** A domain reserved for tests by RFC 2606; mail to it is not delivered. */
const DOMAIN = 'demo.gerai.test';

const mailbox = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@${DOMAIN}`;

function person(
  name: string,
  role: Role,
  outlet: string | null,
  jobRole: JobRole | null,
  box?: string,
): Person {
  const email = box ? `${box}@${DOMAIN}` : mailbox(name);
  return { name, role, outlet, jobRole, email, isForVisitors: box !== undefined };
}

/** The manager of each outlet, in the order of the outlets. */
const managers = [
  'Rina Kusumawati',
  'Bambang Hartono',
  'Yuliana Sari',
  'Hendra Gunawan',
  'Ratna Dewanti',
  'Asep Hidayat',
  'Nani Suryani',
  'Eko Prasetyo',
  'Wahyu Nugroho',
  'Lestari Handayani',
  'I Made Wirawan',
  'Ni Luh Ayu Pratiwi',
];

/** The staff of HM, where every job role is filled. */
const staffOfHm: [string, JobRole][] = [
  ['Siti Rahmawati', 'Ops'],
  ['Dimas Saputra', 'Ops'],
  ['Fitri Anggraini', 'Kasir'],
  ['Joko Susilo', 'Gudang'],
  ['Maya Puspita', 'Dapur'],
  ['Reza Firmansyah', 'Barista'],
  ['Sri Wahyuni', 'Kebersihan'],
];

/** At other outlets one person does the work; some also have a cashier. */
const staffElsewhere: [string, string, JobRole][] = [
  ['Kemang', 'Agus Setiawan', 'Ops'],
  ['Kemang', 'Putri Maharani', 'Kasir'],
  ['Tebet', 'Nurul Hidayah', 'Ops'],
  ['Tebet', 'Galih Permana', 'Kasir'],
  ['Kelapa Gading', 'Kevin Halim', 'Ops'],
  ['Kelapa Gading', 'Indah Lestari', 'Kasir'],
  ['Dago', 'Ujang Suherman', 'Ops'],
  ['Dago', 'Neneng Kartika', 'Kasir'],
  ['Buah Batu', 'Cecep Rustandi', 'Ops'],
  ['Cimanggis', 'Taufik Ramadhan', 'Ops'],
  ['Darmo', 'Bagus Wicaksono', 'Ops'],
  ['Darmo', 'Dewi Anjani', 'Kasir'],
  ['Rungkut', 'Slamet Riyadi', 'Ops'],
  ['Rungkut', 'Citra Amelia', 'Kasir'],
  ['Dinoyo', 'Arif Kurniawan', 'Ops'],
  ['Sanur', 'I Wayan Sudiarta', 'Ops'],
  ['Sanur', 'Ni Kadek Sri Utami', 'Kasir'],
  ['Denpasar', 'I Ketut Ardana', 'Ops'],
];

/** All people: an admin, two auditors, a manager for each outlet, and 25 staff. */
export const people: readonly Person[] = [
  person('Andi Pratama', 'admin', null, null, 'admin'),
  person('Diah Permatasari', 'audit', null, null, 'audit'),
  person('Surya Atmaja', 'audit', null, null),
  ...managers.map((name, at) => {
    const outlet = outlets[at]!.name;
    return person(name, 'manager', outlet, null, outlet === HM ? 'manager' : undefined);
  }),
  ...staffOfHm.map(([name, jobRole], at) =>
    person(name, 'staff', HM, jobRole, at === 0 ? 'staff' : undefined),
  ),
  ...staffElsewhere.map(([outlet, name, jobRole]) => person(name, 'staff', outlet, jobRole)),
];

/** The accounts printed at the start: one of each login role. */
export const accounts = people.filter(({ email }) => /^(admin|manager|staff|audit)@/.test(email));
