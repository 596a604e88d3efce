import type { SceneName } from '../photos/pictures.ts';

/** Notes that staff write with a photo of each scene. */
export const staffNotes: Record<SceneName, readonly string[]> = {
  bins: [
    'Sampah sudah dibuang, bak ditutup.',
    'Bak hijau agak retak, masih bisa dipakai.',
    'Sudah disiram dan disikat.',
  ],
  counter: [
    'Konter sudah dilap.',
    'Hand sanitizer baru diisi.',
    'Sudah rapi, barang pribadi dipindah ke loker.',
  ],
  displayCase: [
    'Bukti lengkap.',
    'Donat kurang 6, sudah lapor pemasok.',
    'Etalase penuh, yang lama di depan.',
  ],
  floor: [
    'Sudah dipel dua kali.',
    'Lantai sudah kering, tanda licin masih dipasang.',
    'Ada tumpahan susu di lorong 2, sudah dibersihkan.',
  ],
  fridge: [
    'Suhu aman.',
    'Suhu 3,4 °C.',
    'Pintu kiri agak seret, mohon dicek teknisi.',
    'Suhu 2,8 °C, isi sudah dirapikan.',
  ],
  grooming: ['Tim lengkap.', 'Semua pakai tanda nama.', 'Topi baru sudah dibagikan.'],
  logbook: [
    'Buku sudah diisi lengkap.',
    'Serah terima dengan sif berikutnya, kas cocok.',
    'Ada pesan soal kiriman besok pagi.',
  ],
  shelf: [
    'Rak sudah penuh.',
    'Mi instan kosong di gudang, sudah pesan.',
    'Ditarik 3 produk mendekati tanggal.',
    'Label harga baris bawah diganti.',
  ],
  shopFront: ['Area depan bersih.', 'Lampu papan nama huruf A redup.', 'Parkir motor sudah dirapikan.'],
  stockroom: [
    'Sudah disusun per kategori.',
    'Palet baru diberi tanda FIFO.',
    'Dua kardus penyok, sudah difoto terpisah.',
  ],
  till: [
    'Kas cocok.',
    'Selisih Rp 2.000, ada di catatan.',
    'Kertas struk tinggal 6 gulung.',
    'Setoran sudah masuk brankas.',
  ],
  washroom: [
    'Sabun dan tisu sudah diisi.',
    'Keran agak bocor, mohon diperbaiki.',
    'Sudah disikat, lantai kering.',
  ],
};

/** Notes with which a manager or an auditor rejects one. */
export const rejectionNotes: Record<SceneName, readonly string[]> = {
  bins: ['Masih ada kantong di lantai. Tolong dirapikan dan foto ulang.', 'Tutup bak belum rapat.'],
  counter: ['Foto terlalu gelap, konter tidak terlihat jelas.', 'Masih ada barang pribadi di konter.'],
  displayCase: ['Nampan tengah masih kosong.', 'Label harga belum dipasang.'],
  floor: ['Ujung lorong masih basah tanpa tanda licin.', 'Foto tidak memperlihatkan seluruh lorong.'],
  fridge: [
    'Layar suhu tidak terbaca. Mohon foto ulang lebih dekat.',
    'Pintu belum tertutup rapat saat difoto.',
  ],
  grooming: ['Tanda nama tidak terlihat.', 'Celemek belum dipakai sesuai standar.'],
  logbook: ['Kolom tanda tangan masih kosong.', 'Beberapa baris belum diisi.'],
  shelf: ['Baris bawah masih kosong. Isi dulu, lalu foto ulang.', 'Produk belum ditarik ke depan.'],
  shopFront: ['Foto dari seberang jalan, bukan dari depan pintu.', 'Poster bulan lalu masih terpasang.'],
  stockroom: ['Jalan gudang masih terhalang kardus.', 'Tanggal terima belum ditempel.'],
  till: ['Struk penutup tidak terlihat di foto.', 'Uang belum tersusun per pecahan.'],
  washroom: ['Cermin masih bernoda.', 'Tisu belum diisi.'],
};

export const approvalNotes = [
  'Bagus.',
  'Sudah sesuai standar, terima kasih.',
  'Rapi.',
  'Oke, pertahankan.',
  'Sip.',
] as const;
export const auditApprovalNotes = [
  'Sesuai standar.',
  'Bukti lengkap.',
  'Foto jelas, sesuai kriteria.',
] as const;
export const resubmissionNotes = [
  'Sudah diperbaiki.',
  'Sudah difoto ulang, mohon dicek.',
  'Maaf, ini foto yang benar.',
] as const;
