import { HM } from '../business/places.ts';
import { OPERATIONS, RECIPES } from './feed-groups.ts';
import { all, type DemoPost, post, said } from './feed-post.ts';
import {
  AGUS,
  ANDI,
  BAGUS,
  BAMBANG,
  DIMAS,
  FITRI,
  JOKO,
  KEVIN,
  MAYA,
  NURUL,
  REZA,
  RINA,
  SRI,
  YULIANA,
} from './feed-writers.ts';

/** The posts from three days ago and before. */
export const earlierPosts: readonly DemoPost[] = [
  post(
    [3, '09:15'],
    RINA,
    OPERATIONS,
    'Tips: foto bukti diambil dari jarak dua langkah, lampu menyala, dan tidak membelakangi jendela. Penolakan karena foto buram turun separuh di HM sejak kami mulai begini.',
    15,
    {
      comments: [
        said(BAGUS, 37, 'We will try this in Darmo.'),
        said(YULIANA, 52, 'Sudah saya cetak untuk tim.'),
      ],
    },
  ),
  post([3, '12:00'], MAYA, RECIPES, 'Siapa yang punya ide menu takjil? Kumpulkan di sini ya.', 5, {
    comments: [
      said(REZA, 25, 'Kolak labu, versi dingin.'),
      said(YULIANA, 64, 'Es timun suri, murah dan cepat.'),
    ],
  }),
  post([3, '18:25'], DIMAS, all, 'Lampu papan nama HM sudah diperbaiki. Terang sekali!', 9, {
    photos: ['shopFront'],
  }),
  post(
    [4, '08:10'],
    ANDI,
    all,
    'Outlet Sanur menyelesaikan semua tugas tepat waktu selama 30 hari berturut-turut. Luar biasa!',
    20,
    {
      kind: 'announcement',
      comments: [said(RINA, 12, 'Selamat, tim Sanur! 👏'), said(KEVIN, 28, 'Impressive.')],
    },
  ),
  post(
    [4, '10:45'],
    NURUL,
    OPERATIONS,
    'Alat ukur suhu di Tebet rusak, pinjam dulu satu dari gudang ya.',
    2,
    { comments: [said(JOKO, 13, 'Ada dua cadangan, saya kirim sore ini.')] },
  ),
  post([4, '15:20'], FITRI, HM, 'Uang kecil menipis, tolong tukar sebelum akhir pekan.', 3),
  post(
    [4, '18:00'],
    BAGUS,
    OPERATIONS,
    'Our closing checklist takes 22 minutes now, down from 35. Two people, one at the till and one at the fridge.',
    12,
    { photos: ['till', 'fridge'] },
  ),
  post(
    [5, '09:00'],
    BAMBANG,
    all,
    'Pelatihan layanan pelanggan Kemang selesai. Terima kasih untuk semua yang ikut!',
    10,
    { photos: ['grooming', 'counter'] },
  ),
  post([5, '11:30'], SRI, HM, 'Stok cairan pembersih cukup untuk dua minggu.', 3, {
    photos: ['washroom', 'shelf'],
  }),
  post(
    [5, '14:40'],
    REZA,
    RECIPES,
    'Cold brew: 1:12, 14 hours, fridge. Written on the shelf so that nobody guesses.',
    6,
    { photos: ['logbook'] },
  ),
  post(
    [5, '16:30'],
    KEVIN,
    OPERATIONS,
    'Does anybody have a spare key for the storage cabinet, model B2?',
    1,
    { comments: [said(AGUS, 41, 'Kemang ada dua, saya titip lewat kurir.')] },
  ),
  post(
    [6, '08:30'],
    RINA,
    all,
    'Sambut anggota baru HM, @Sri Wahyuni! Sudah seminggu dan semuanya berkilau.',
    16,
    { comments: [said(SRI, 18, 'Terima kasih sambutannya 🙏')] },
  ),
  post([6, '13:15'], AGUS, OPERATIONS, 'Timbangan Kemang sudah dikalibrasi, stiker baru tertempel.', 4, {
    photos: ['counter'],
  }),
  post([6, '17:45'], MAYA, RECIPES, 'Menu percobaan minggu depan: nasi bakar cumi dan es kelapa jeruk.', 8),
];
