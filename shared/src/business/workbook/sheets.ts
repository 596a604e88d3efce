import { PHONE_HEADINGS, userColumns } from '../../accounts/users/import-columns.ts';
import type { SheetColumn } from '../../tables/sheet-column.ts';
import type { OutletInput } from '../outlets/contract.ts';
import { templateColumns, weekdayWords } from '../templates/import-columns.ts';
import { IMPORT_COLUMNS } from '../templates/import-contract.ts';

/** The sheets of the workbook, in the order in which each names what those before it hold. */
export const SHEETS = [
  'areas',
  'outlets',
  'job_roles',
  'task_groups',
  'people',
  'postings',
  'templates',
] as const;
export type Sheet = (typeof SHEETS)[number];

/** Names the record that a row is about, whatever its other cells say. */
export const ID_COLUMN = 'ID';

/** The columns of an outlet that say when it is open. */
export const OPENING_COLUMNS = [
  'OpensOn',
  'ClosedFrom',
  'ClosedWeekdays',
  'HolidayCalendars',
  'ClosedDays',
] as const;

/** The columns of an outlet that are kept as they are written, and its fields. */
export const OUTLET_TEXTS = {
  OutletName: 'outlet_name',
  Region: 'region',
  Address: 'address',
  Phone: 'phone',
  OpeningHours: 'opening_hours',
} as const satisfies Record<string, keyof OutletInput>;
export type OutletTextColumn = keyof typeof OUTLET_TEXTS;
export const OUTLET_TEXT_COLUMNS = Object.keys(OUTLET_TEXTS) as OutletTextColumn[];

/** The columns of each sheet as the file has them. */
export const sheetColumns = {
  areas: ['AreaName', 'AreaAbove', ID_COLUMN],
  outlets: [
    ...OUTLET_TEXT_COLUMNS,
    'TimeZone',
    'Latitude',
    'Longitude',
    'Area',
    'Tags',
    ...OPENING_COLUMNS,
    ID_COLUMN,
  ],
  job_roles: ['JobRole', ID_COLUMN],
  task_groups: ['TaskGroup', 'Description', 'Color', ID_COLUMN],
  people: ['Email', 'Phone', 'Name', 'Role', 'Location', 'JobRole', ID_COLUMN],
  postings: ['Email', 'Location', 'Role', 'JobRole', 'FromDate', 'UntilDate', ID_COLUMN],
  templates: [...IMPORT_COLUMNS, ID_COLUMN],
} as const satisfies Record<Sheet, readonly string[]>;
export type ColumnOf<S extends Sheet> = (typeof sheetColumns)[S][number];
export type CellsOf<S extends Sheet> = Partial<Record<ColumnOf<S>, string | undefined>>;

/** The columns without which a sheet names nothing; numbers may stand in for the addresses of people. */
export const requiredColumns = {
  areas: ['AreaName'],
  outlets: ['OutletName'],
  job_roles: ['JobRole'],
  task_groups: ['TaskGroup'],
  people: ['Email'],
  postings: ['Email'],
  templates: ['TaskID'],
} as const satisfies { [S in Sheet]: readonly ColumnOf<S>[] };

/** The name of each sheet, and what people call it. */
export const sheetNames: Readonly<Record<Sheet, { name: string; also: readonly string[] }>> = {
  areas: { name: 'Areas', also: ['Area'] },
  outlets: { name: 'Outlets', also: ['Outlet', 'Toko', 'Gerai', 'Cabang', 'Lokasi'] },
  job_roles: { name: 'Job roles', also: ['Job role', 'Jabatan', 'Posisi', 'Peran kerja'] },
  task_groups: { name: 'Task groups', also: ['Task group', 'Grup tugas', 'Kelompok tugas'] },
  people: { name: 'People', also: ['Users', 'Orang', 'Karyawan', 'Pegawai', 'Staf', 'Pengguna'] },
  postings: {
    name: 'Postings',
    also: ['Posting', 'Penempatan', 'Penugasan', 'Further outlets', 'Outlet lain'],
  },
  templates: { name: 'Templates', also: ['Template', 'Templat', 'Tugas', 'Template tugas', 'Templat tugas'] },
};

const id: SheetColumn<'ID'> = { name: ID_COLUMN };
const withId = <Name extends string>(columns: readonly SheetColumn<Name>[]) => [...columns, id];

/** How the headings and cells of each sheet are read. */
export const readColumns: { [S in Sheet]: readonly SheetColumn[] } = {
  areas: withId([
    { name: 'AreaName', also: ['Area', 'Nama area'] },
    { name: 'AreaAbove', also: ['Area di atasnya', 'Area induk', 'Area above', 'Parent area'] },
  ]),
  outlets: withId([
    {
      name: 'OutletName',
      also: ['Outlet', 'Nama outlet', 'Toko', 'Nama toko', 'Gerai', 'Cabang', 'Location', 'Lokasi', 'Store'],
    },
    { name: 'Region', also: ['Wilayah', 'Daerah', 'Kota'] },
    { name: 'Address', also: ['Alamat', 'Alamat lengkap', 'Street'] },
    { name: 'Phone', also: PHONE_HEADINGS },
    { name: 'OpeningHours', also: ['Jam buka', 'Jam operasional', 'Opening hours', 'Hours'] },
    { name: 'TimeZone', also: ['Time zone', 'Timezone', 'Zona waktu', 'Zona'] },
    { name: 'Latitude', also: ['Lintang', 'Garis lintang', 'Lat'] },
    { name: 'Longitude', also: ['Bujur', 'Garis bujur', 'Long', 'Lng'] },
    { name: 'Area', also: ['Nama area'] },
    { name: 'Tags', also: ['Tag', 'Label', 'Penanda', 'Tanda'] },
    {
      name: 'OpensOn',
      also: ['Buka mulai', 'Tanggal buka', 'Tgl buka', 'Mulai buka', 'Opens on'],
      kind: 'date',
    },
    {
      name: 'ClosedFrom',
      also: ['Tutup mulai', 'Tanggal tutup', 'Tgl tutup', 'Tutup sejak', 'Closed from'],
      kind: 'date',
    },
    {
      name: 'ClosedWeekdays',
      also: ['Hari tutup', 'Tutup setiap', 'Libur mingguan', 'Closed on'],
      words: weekdayWords,
      isList: true,
    },
    { name: 'HolidayCalendars', also: ['Kalender libur', 'Kalender hari libur', 'Holiday calendar'] },
    { name: 'ClosedDays', also: ['Tanggal libur', 'Hari libur', 'Tutup pada'] },
  ]),
  job_roles: withId([
    { name: 'JobRole', also: ['Jabatan', 'Posisi', 'Bagian', 'Peran kerja', 'Position', 'Nama jabatan'] },
  ]),
  task_groups: withId([
    { name: 'TaskGroup', also: ['Grup tugas', 'Kelompok tugas', 'Grup', 'Kelompok', 'Nama grup'] },
    { name: 'Description', also: ['Deskripsi', 'Keterangan'] },
    {
      name: 'Color',
      also: ['Colour', 'Warna'],
      words: {
        biru: 'Blue',
        hijau: 'Green',
        kuning: 'Yellow',
        merah: 'Red',
        ungu: 'Purple',
        nila: 'Indigo',
        oranye: 'Orange',
        jingga: 'Orange',
        'merah muda': 'Pink',
        'biru muda': 'Cyan',
      },
    },
  ]),
  people: withId(userColumns.filter(({ name }) => name !== 'Password' && name !== 'Region')),
  postings: withId([
    ...userColumns.filter(({ name }) => ['Email', 'Location', 'Role', 'JobRole'].includes(name)),
    {
      name: 'FromDate',
      also: ['Mulai', 'Tanggal mulai', 'Tgl mulai', 'Dari', 'Sejak', 'From', 'Start date'],
      kind: 'date',
    },
    {
      name: 'UntilDate',
      also: ['Sampai', 'Tanggal selesai', 'Tgl selesai', 'Hingga', 'Until', 'End date', 'Last day'],
      kind: 'date',
    },
  ]),
  templates: templateColumns.filter(({ name }) => name !== 'Region'),
};
