/** The task groups, in order, in colours of the picker (specification 2, section 5). */
export const taskGroups = [
  {
    name: 'Buka & Serah Terima',
    color: '#FBBC04',
    description: 'Awal sif: toko siap sebelum pelanggan datang.',
  },
  { name: 'Kebersihan', color: '#34A853', description: 'Lantai, toilet, konter dan area luar.' },
  {
    name: 'Display & Promosi',
    color: '#E91E63',
    description: 'Rak terisi, rapi, dan promosi terpasang benar.',
  },
  { name: 'Stok & Gudang', color: '#FA7B17', description: 'Penerimaan, FIFO, dan stok opname.' },
  { name: 'Keamanan Pangan', color: '#EA4335', description: 'Suhu, kedaluwarsa, dan kebersihan alat makan.' },
  { name: 'Kas & Keuangan', color: '#4285F4', description: 'Kas awal, setoran, dan laporan.' },
  { name: 'Keamanan & Peralatan', color: '#3F51B5', description: 'APAR, kunci, mesin, dan kelistrikan.' },
  { name: 'Tim & Pelayanan', color: '#9334E6', description: 'Seragam, sikap, dan kesiapan tim.' },
  { name: 'Tutup Toko', color: '#009688', description: 'Akhir hari: bersih, terkunci, tercatat.' },
] as const;

export type TaskGroupName = (typeof taskGroups)[number]['name'];
