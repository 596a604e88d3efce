import type { SheetColumn } from '../../tables/sheet-column.ts';
import type { ImportHeader } from './import-contract.ts';

/** What shops call the column of a phone number, of people and of outlets. */
export const PHONE_HEADINGS = [
  'Telepon',
  'Telp',
  'No. telepon',
  'Nomor telepon',
  'No telp',
  'No HP',
  'Telephone',
  'Phone number',
];

/** The columns of a list of people, by all the names that they have in shops' files. */
export const userColumns: readonly SheetColumn<ImportHeader | 'Region'>[] = [
  { name: 'Email', also: ['E-mail', 'Surel', 'Alamat email', 'Alamat surel', 'Email address'] },
  { name: 'Phone', also: [...PHONE_HEADINGS, 'No. HP', 'Nomor HP', 'HP', 'WhatsApp', 'No WA', 'Mobile'] },
  { name: 'Name', also: ['Nama', 'Nama lengkap', 'Full name', 'Nama karyawan', 'Nama pegawai', 'Nama staf'] },
  {
    name: 'Role',
    also: ['Peran', 'Login role', 'Peran masuk', 'Hak akses'],
    words: {
      staf: 'staff',
      karyawan: 'staff',
      pegawai: 'staff',
      manajer: 'manager',
      'store manager': 'manager',
      auditor: 'audit',
      administrator: 'admin',
    },
  },
  { name: 'Password', also: ['Kata sandi', 'Sandi', 'Password awal'], kind: 'verbatim' },
  {
    name: 'Location',
    also: ['Lokasi', 'Outlet', 'Toko', 'Gerai', 'Cabang', 'Nama toko', 'Nama outlet', 'Outlet name', 'Store'],
  },
  { name: 'JobRole', also: ['Jabatan', 'Posisi', 'Bagian', 'Peran kerja', 'Position'] },
  /** Used for outlets that the import makes. */
  { name: 'Region', also: ['Wilayah', 'Daerah', 'Kota'] },
];
