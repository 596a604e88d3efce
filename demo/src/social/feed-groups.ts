import type { JobRole } from '../business/people.ts';
import { HM } from '../business/places.ts';
import { MAYA, RINA, YULIANA } from './feed-writers.ts';

export const OPERATIONS = 'Operasional';
export const RECIPES = 'Resep & Menu';

export interface DemoGroup {
  name: string;
  description: string;
  /** What each job role may do in it: view, post or moderate. */
  access: Partial<Record<JobRole, 'view' | 'post' | 'moderate'>>;
  moderators: readonly string[];
  /** The members besides the admin who made it and the moderators: by name, or all of an outlet or role. */
  members: { names?: readonly string[]; outlet?: string; role?: string };
}

export const feedGroups: readonly DemoGroup[] = [
  {
    name: OPERATIONS,
    description: 'Pekerjaan harian semua outlet: jadwal, perlengkapan, kabar lapangan.',
    access: { Ops: 'post', Gudang: 'post', Kasir: 'view' },
    moderators: [RINA!],
    members: { role: 'manager' },
  },
  {
    name: HM,
    description: 'Tim outlet HM.',
    access: {},
    moderators: [RINA!],
    members: { outlet: HM },
  },
  {
    name: RECIPES,
    description: 'Resep, uji coba, dan menu baru.',
    access: { Dapur: 'moderate', Barista: 'post', Kasir: 'view' },
    moderators: [MAYA!],
    members: { names: [YULIANA!] },
  },
];
