import { cashHandling } from './cash-handling.ts';
import { customerService } from './customer-service.ts';
import { fireSafety } from './fire-safety.ts';
import { firstShiftAsLeader } from './first-shift-as-leader.ts';
import { hygiene } from './hygiene.ts';
import { openingAndClosing } from './opening-and-closing.ts';
import { photoProof } from './photo-proof.ts';
import { stock } from './stock.ts';
import type { WrittenCourse } from './written-course.ts';

/** The demo's courses; those not open to everyone are for the people they are assigned to. */
export const allCourses = {
  opening: openingAndClosing,
  hygiene,
  cash: cashHandling,
  service: customerService,
  fire: fireSafety,
  stock,
  leading: firstShiftAsLeader,
  photos: photoProof,
} satisfies Record<string, WrittenCourse>;
export type CourseName = keyof typeof allCourses;

export const NOT_OPEN: readonly CourseName[] = ['cash', 'leading'];

/** The audience of a course, how many days ago it was assigned, and in how many days it is due. */
interface DemoAssignment {
  course: CourseName;
  to: { jobRole: string } | { outlet: string } | { person: string };
  since: number;
  dueIn: number;
}

export const assignments: readonly DemoAssignment[] = [
  { course: 'opening', to: { jobRole: 'Ops' }, since: 9, dueIn: 5 },
  { course: 'hygiene', to: { jobRole: 'Dapur' }, since: 24, dueIn: 6 },
  { course: 'hygiene', to: { jobRole: 'Barista' }, since: 24, dueIn: 6 },
  { course: 'cash', to: { jobRole: 'Kasir' }, since: 34, dueIn: -4 },
  { course: 'fire', to: { outlet: 'HM' }, since: 21, dueIn: -2 },
  { course: 'fire', to: { outlet: 'Kemang' }, since: 21, dueIn: -2 },
  { course: 'fire', to: { outlet: 'Sanur' }, since: 6, dueIn: 15 },
  { course: 'stock', to: { jobRole: 'Gudang' }, since: 6, dueIn: 3 },
  { course: 'leading', to: { person: 'Rina Kusumawati' }, since: 12, dueIn: 16 },
  { course: 'leading', to: { person: 'Hendra Gunawan' }, since: 12, dueIn: 16 },
];

/** The tasks, by name, whose rejections lead to a course. */
export const taskLinks: readonly { course: CourseName; task: string }[] = [
  { course: 'cash', task: 'Hitung kas awal' },
  { course: 'hygiene', task: 'Suhu chiller siang' },
  { course: 'opening', task: 'Kesiapan area depan toko' },
  { course: 'photos', task: 'Lantai lorong bersih dan kering' },
];
