import type { SheetColumn } from '../../tables/sheet-column.ts';
import { yesOrNo } from '../../tables/yes-or-no.ts';
import { ALL_LOCATIONS, type ImportColumn } from './import-contract.ts';
import type { MonthWeek } from './month-weeks.ts';

const everywhere = { semua: ALL_LOCATIONS, 'semua lokasi': ALL_LOCATIONS, 'semua toko': ALL_LOCATIONS };

/** The words for a place in the month: 'ke-2', '2', 'kedua'. */
const ordinals = (week: MonthWeek, number: number, ...words: string[]): Record<string, string> =>
  Object.fromEntries([String(number), `ke-${number}`, `ke ${number}`, ...words].map((word) => [word, week]));

export const weekdayWords: Readonly<Record<string, string>> = {
  senin: 'Monday',
  selasa: 'Tuesday',
  rabu: 'Wednesday',
  kamis: 'Thursday',
  jumat: 'Friday',
  "jum'at": 'Friday',
  sabtu: 'Saturday',
  minggu: 'Sunday',
  ahad: 'Sunday',
};

/** The columns of a list of templates, by all the names that they have in shops' files. */
export const templateColumns: readonly SheetColumn<ImportColumn | 'Region' | 'ID'>[] = [
  { name: 'TaskID', also: ['ID Tugas', 'Kode tugas', 'Kode'] },
  { name: 'TaskName', also: ['Nama tugas', 'Tugas', 'Task', 'Job name'] },
  {
    name: 'StartDate',
    also: ['Tanggal mulai', 'Tgl mulai', 'Mulai', 'Mulai tanggal', 'Start'],
    kind: 'date',
  },
  {
    name: 'EndDate',
    also: ['Tanggal selesai', 'Tgl selesai', 'Selesai', 'Tanggal akhir', 'Berakhir', 'Sampai', 'End'],
    kind: 'date',
  },
  {
    name: 'Priority',
    also: ['Prioritas'],
    words: { tinggi: 'High', sedang: 'Medium', biasa: 'Medium', normal: 'Medium', rendah: 'Low' },
  },
  { name: 'AssignedTo', also: ['Penanggung jawab', 'Ditugaskan ke', 'Ditugaskan kepada', 'PIC'] },
  {
    name: 'Status',
    words: {
      aktif: 'Active',
      tertunda: 'Pending',
      ditunda: 'Pending',
      jeda: 'Pending',
      selesai: 'Complete',
      completed: 'Complete',
    },
  },
  { name: 'JobRole', also: ['Jabatan', 'Posisi', 'Bagian', 'Peran kerja', 'Position'] },
  {
    name: 'Frequency',
    also: ['Frekuensi', 'Pengulangan', 'Berulang'],
    words: {
      harian: 'daily',
      'setiap hari': 'daily',
      'tiap hari': 'daily',
      mingguan: 'weekly',
      'setiap minggu': 'weekly',
      'tiap minggu': 'weekly',
      bulanan: 'monthly',
      'setiap bulan': 'monthly',
      'tiap bulan': 'monthly',
      'setiap x hari': 'custom_x_days',
      'tiap x hari': 'custom_x_days',
      'every x days': 'custom_x_days',
      'setiap x minggu': 'custom_x_weeks',
      'tiap x minggu': 'custom_x_weeks',
      'dua minggu sekali': 'custom_x_weeks',
      '2 minggu sekali': 'custom_x_weeks',
      'dua mingguan': 'custom_x_weeks',
      'every x weeks': 'custom_x_weeks',
      'every second week': 'custom_x_weeks',
      'every two weeks': 'custom_x_weeks',
      biweekly: 'custom_x_weeks',
      fortnightly: 'custom_x_weeks',
      'bulanan per hari': 'monthly_weekday',
      'hari dalam bulan': 'monthly_weekday',
      'monthly weekday': 'monthly_weekday',
      'weekday of a month': 'monthly_weekday',
      sekali: 'once',
      'satu kali': 'once',
      'sekali saja': 'once',
      'one time': 'once',
      'one-time': 'once',
    },
  },
  { name: 'Description', also: ['Deskripsi', 'Keterangan', 'Instruksi', 'Petunjuk', 'Instructions'] },
  {
    name: 'Location',
    also: ['Lokasi', 'Outlet', 'Toko', 'Gerai', 'Cabang', 'Nama toko', 'Nama outlet', 'Outlet name', 'Store'],
    words: { ...everywhere, 'semua outlet': ALL_LOCATIONS, 'semua gerai': ALL_LOCATIONS, all: ALL_LOCATIONS },
  },
  {
    name: 'WeeklyDays',
    also: ['Hari', 'Hari mingguan', 'Days'],
    words: weekdayWords,
    isList: true,
  },
  { name: 'MonthlyDate', also: ['Tanggal bulanan', 'Setiap tanggal', 'Tiap tanggal'], kind: 'number' },
  { name: 'CustomDays', also: ['Jumlah hari', 'Setiap berapa hari', 'Interval hari'], kind: 'number' },
  {
    name: 'CustomWeeks',
    also: ['Jumlah minggu', 'Setiap berapa minggu', 'Interval minggu'],
    kind: 'number',
  },
  {
    name: 'MonthlyWeek',
    also: ['Minggu ke', 'Minggu ke berapa', 'Hari ke berapa', 'Week of month'],
    words: {
      ...ordinals('first', 1, 'pertama', 'kesatu', '1st'),
      ...ordinals('second', 2, 'kedua', 'dua', '2nd'),
      ...ordinals('third', 3, 'ketiga', 'tiga', '3rd'),
      ...ordinals('fourth', 4, 'keempat', 'empat', '4th'),
      terakhir: 'last',
      akhir: 'last',
    },
  },
  {
    name: 'DeadlineTime',
    also: ['Batas waktu', 'Jam batas', 'Batas jam', 'Tenggat', 'Jam tenggat', 'Deadline'],
    kind: 'time',
    isList: true,
  },
  { name: 'DeadlineDays', also: ['Batas hari', 'Hari tenggat', 'Hari batas'], kind: 'number' },
  { name: 'TaskGroup', also: ['Grup tugas', 'Kelompok tugas', 'Grup', 'Kelompok'] },
  {
    name: 'CompletionCriteria',
    also: ['Selesai kalau', 'Kriteria selesai', 'Kriteria', 'Kriteria penyelesaian'],
  },
  {
    name: 'PhotoRequired',
    also: ['Foto wajib', 'Wajib foto', 'Perlu foto', 'Photo', 'Foto'],
    words: yesOrNo,
  },
  {
    name: 'PhotoChallenge',
    also: ['Tantangan foto', 'Bukti langsung'],
    words: { off: 'none', mati: 'none', tanpa: 'none', gerakan: 'gesture', isyarat: 'gesture', kode: 'code' },
  },
  { name: 'AIPhotoComparison', also: ['Perbandingan foto AI', 'AI comparison'], words: yesOrNo },
  /** Used for outlets that the import makes. */
  { name: 'Region', also: ['Wilayah', 'Daerah', 'Kota'] },
  /** Of a workbook. */
  { name: 'ID' },
];
