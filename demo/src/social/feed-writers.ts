/** The authors in the demo's feed; business/people.ts lists everyone. */
export const [ANDI, RINA, BAMBANG, YULIANA] = [
  'Andi Pratama',
  'Rina Kusumawati',
  'Bambang Hartono',
  'Yuliana Sari',
];
export const [SITI, DIMAS, FITRI, JOKO] = [
  'Siti Rahmawati',
  'Dimas Saputra',
  'Fitri Anggraini',
  'Joko Susilo',
];
export const [MAYA, REZA, SRI] = ['Maya Puspita', 'Reza Firmansyah', 'Sri Wahyuni'];
export const [AGUS, NURUL, KEVIN, BAGUS] = [
  'Agus Setiawan',
  'Nurul Hidayah',
  'Kevin Halim',
  'Bagus Wicaksono',
];
