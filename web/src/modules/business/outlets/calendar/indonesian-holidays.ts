import type { Holiday } from './read-holidays.ts';

export interface HolidaySet {
  /** Also the name of the calendar that it begins. */
  name: string;
  /** The decree that the dates are from; null where only some of the year are known. */
  decree: string | null;
  days: readonly Holiday[];
}

const DECREE_2026 = 'SKB 3 Menteri 1497/2025, 2/2025, 5/2025';

/**
 * Indonesia's public holidays, in the words of the ministers' joint decree (SKB), which comes in the autumn before. Of a
 * year whose decree is not known here, only the dates that do not depend on it: fixed ones, and those that follow Easter.
 */
export const indonesianHolidays: readonly HolidaySet[] = [
  {
    name: 'Libur nasional 2026',
    decree: DECREE_2026,
    days: [
      { date: '2026-01-01', name: 'Tahun Baru 2026 Masehi' },
      { date: '2026-01-16', name: 'Isra Mikraj Nabi Muhammad SAW' },
      { date: '2026-02-17', name: 'Tahun Baru Imlek 2577 Kongzili' },
      { date: '2026-03-19', name: 'Hari Suci Nyepi (Tahun Baru Saka 1948)' },
      { date: '2026-03-21', name: 'Idulfitri 1447 Hijriah' },
      { date: '2026-03-22', name: 'Idulfitri 1447 Hijriah' },
      { date: '2026-04-03', name: 'Wafat Yesus Kristus' },
      { date: '2026-04-05', name: 'Kebangkitan Yesus Kristus (Paskah)' },
      { date: '2026-05-01', name: 'Hari Buruh Internasional' },
      { date: '2026-05-14', name: 'Kenaikan Yesus Kristus' },
      { date: '2026-05-27', name: 'Iduladha 1447 Hijriah' },
      { date: '2026-05-31', name: 'Hari Raya Waisak 2570 BE' },
      { date: '2026-06-01', name: 'Hari Lahir Pancasila' },
      { date: '2026-06-16', name: '1 Muharam Tahun Baru Islam 1448 Hijriah' },
      { date: '2026-08-17', name: 'Proklamasi Kemerdekaan' },
      { date: '2026-08-25', name: 'Maulid Nabi Muhammad SAW' },
      { date: '2026-12-25', name: 'Kelahiran Yesus Kristus' },
    ],
  },
  {
    name: 'Cuti bersama 2026',
    decree: DECREE_2026,
    days: [
      { date: '2026-02-16', name: 'Cuti bersama Tahun Baru Imlek' },
      { date: '2026-03-18', name: 'Cuti bersama Nyepi' },
      { date: '2026-03-20', name: 'Cuti bersama Idulfitri' },
      { date: '2026-03-23', name: 'Cuti bersama Idulfitri' },
      { date: '2026-03-24', name: 'Cuti bersama Idulfitri' },
      { date: '2026-05-15', name: 'Cuti bersama Kenaikan Yesus Kristus' },
      { date: '2026-05-28', name: 'Cuti bersama Iduladha' },
      { date: '2026-12-24', name: 'Cuti bersama Kelahiran Yesus Kristus' },
    ],
  },
  {
    name: 'Libur nasional 2027',
    decree: null,
    days: [
      { date: '2027-01-01', name: 'Tahun Baru 2027 Masehi' },
      { date: '2027-03-26', name: 'Wafat Yesus Kristus' },
      { date: '2027-03-28', name: 'Kebangkitan Yesus Kristus (Paskah)' },
      { date: '2027-05-01', name: 'Hari Buruh Internasional' },
      { date: '2027-05-06', name: 'Kenaikan Yesus Kristus' },
      { date: '2027-06-01', name: 'Hari Lahir Pancasila' },
      { date: '2027-08-17', name: 'Proklamasi Kemerdekaan' },
      { date: '2027-12-25', name: 'Kelahiran Yesus Kristus' },
    ],
  },
];
