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
  SITI,
  SRI,
  YULIANA,
} from './feed-writers.ts';

/** The posts from today to two days ago, after the announcement and the pinned post, which come first. */
export const latestPosts: readonly DemoPost[] = [
  post(
    [1, '09:05'],
    ANDI,
    all,
    'Mulai Senin depan semua outlet tutup buku kas pukul 21.30, bukan 22.00. Foto laporan kasir tetap wajib diunggah sebelum pulang. Kalau ada kendala, hubungi manajer outlet masing-masing.\n\nStarting next Monday every outlet closes its cash book at 21:30. The photo of the till report stays mandatory.',
    17,
    {
      kind: 'announcement',
      comments: [
        said(BAMBANG, 14, 'Siap, sudah saya sampaikan ke tim Kemang.'),
        said(
          FITRI,
          32,
          'Kalau antrean masih panjang pukul 21.30 bagaimana, Pak?',
          said(ANDI, 9, 'Layani dulu sampai selesai, catat jamnya di laporan.'),
          said(FITRI, 4, 'Baik, terima kasih.'),
        ),
        said(KEVIN, 70, 'Noted for Kelapa Gading.'),
      ],
    },
  ),
  post(
    [3, '08:20'],
    ANDI,
    OPERATIONS,
    'Daftar periksa pembukaan versi terbaru ada di sini. Urutannya: lampu depan, kulkas, kasir, lalu etalase. Foto setiap langkah.',
    11,
    {
      kind: 'pinned',
      photos: ['shopFront', 'fridge', 'till', 'displayCase'],
      comments: [
        said(AGUS, 25, 'Jelas sekali, tinggal ditempel di dekat pintu.'),
        said(NURUL, 48, 'Tebet sudah ikut urutan ini pagi ini.'),
      ],
    },
  ),
  post([0, '07:10'], SITI, HM, 'Selamat pagi tim! Etalase sudah rapi, siap buka.', 6, {
    photos: ['displayCase'],
    comments: [said(RINA, 12, 'Bagus! Terima kasih @Siti Rahmawati.'), said(DIMAS, 21, 'Mantap')],
  }),
  post(
    [0, '07:45'],
    MAYA,
    RECIPES,
    'Uji coba sambal matah hari ini: bawang merah dikurangi 10 gram, jeruk limau ditambah. Tolong dicoba dan beri kabar ya @Reza Firmansyah',
    5,
    {
      photos: ['counter'],
      comments: [
        said(
          REZA,
          33,
          'Lebih segar, tapi porsi cabainya boleh naik sedikit.',
          said(MAYA, 8, 'Setuju, besok saya naikkan.'),
        ),
      ],
    },
  ),
  post(
    [0, '08:30'],
    KEVIN,
    OPERATIONS,
    'The new label printer works. Setup took five minutes, happy to help whoever gets one next.',
    8,
    {
      comments: [said(BAGUS, 17, 'Darmo gets ours on Thursday, I may call you.', said(KEVIN, 6, 'Anytime.'))],
    },
  ),
  post(
    [0, '09:40'],
    JOKO,
    OPERATIONS,
    'Stok gelas 16oz tinggal dua dus. Pesanan datang besok pagi, pakai yang 12oz dulu untuk es teh.',
    4,
    { photos: ['stockroom', 'shelf'], comments: [said(RINA, 10, 'Oke, kasir sudah diberi tahu.')] },
  ),
  post([0, '11:15'], SRI, HM, 'Toilet lantai satu selesai dibersihkan, kran yang bocor sudah diganti.', 7, {
    photos: ['washroom'],
  }),
  post(
    [0, '13:20'],
    REZA,
    all,
    'Latte art attempt number forty. It is a swan. It is definitely a swan.',
    14,
    {
      photos: ['counter'],
      comments: [
        said(SITI, 5, 'Bebek, tapi lucu 😂'),
        said(DIMAS, 7, 'A brave potato.'),
        said(MAYA, 16, 'Angsa kok, kelihatan lehernya.'),
      ],
    },
  ),
  post(
    [0, '15:00'],
    YULIANA,
    OPERATIONS,
    'Tebet kekurangan satu orang untuk sif malam Sabtu. Ada yang bisa bantu?',
    3,
    {
      comments: [
        said(AGUS, 22, 'Saya bisa dari pukul 17.00.', said(YULIANA, 5, 'Penyelamat! Terima kasih.')),
      ],
    },
  ),
  post(
    [0, '17:30'],
    BAGUS,
    all,
    'Hujan deras di Surabaya, pelanggan sepi, tapi tim Darmo tetap semangat.',
    9,
  ),
  post(
    [1, '07:30'],
    DIMAS,
    HM,
    'Kulkas minuman sudah 4 derajat pagi ini. Kemarin sempat 8, ternyata pintunya kurang rapat.',
    5,
    {
      photos: ['fridge'],
      comments: [
        said(RINA, 40, 'Tolong dicek lagi sore nanti ya.'),
        said(DIMAS, 95, 'Sore masih 4 derajat. Aman.'),
      ],
    },
  ),
  post(
    [1, '10:30'],
    NURUL,
    OPERATIONS,
    'Pelanggan memuji kebersihan area makan kita. Terus pertahankan!',
    12,
    { photos: ['floor'] },
  ),
  post([1, '12:10'], FITRI, HM, 'EDC bank kedua sempat putus jam makan siang, sekarang normal lagi.', 2, {
    comments: [
      said(
        RINA,
        6,
        'Terima kasih kabarnya. Catat nomor laporannya ya.',
        said(FITRI, 3, 'Sudah, ada di buku kasir.'),
      ),
    ],
  }),
  post(
    [1, '14:00'],
    MAYA,
    RECIPES,
    'Resep kuah soto dibakukan: 12 liter air, 3 kg ayam, api kecil 90 menit. Jangan dipercepat, rasanya beda.',
    6,
    { kind: 'pinned', photos: ['logbook'] },
  ),
  post(
    [1, '16:45'],
    AGUS,
    all,
    'Kemang menang lagi soal foto paling rapi minggu ini, ada yang berani menantang? 😎',
    13,
    { comments: [said(KEVIN, 11, 'Challenge accepted.'), said(SITI, 14, 'HM tidak takut!')] },
  ),
  post(
    [1, '20:15'],
    RINA,
    HM,
    'Terima kasih semuanya, hari ini tidak ada tugas yang terlambat. Istirahat yang cukup ya.',
    8,
  ),
  post(
    [2, '08:00'],
    BAMBANG,
    OPERATIONS,
    'Audit internal minggu ini fokus ke gudang. Pastikan tanggal kedaluwarsa terlihat dari depan rak.',
    10,
    {
      photos: ['shelf', 'stockroom', 'logbook'],
      comments: [
        said(JOKO, 19, 'Gudang HM sudah ditata ulang.'),
        said(NURUL, 44, 'Contoh fotonya membantu, terima kasih.'),
      ],
    },
  ),
  post(
    [2, '09:30'],
    REZA,
    RECIPES,
    'New beans arrived: fruity, a bit lighter. Grind two steps finer than last week.',
    4,
    {
      comments: [
        said(MAYA, 60, 'Cocok untuk es kopi susu?', said(REZA, 12, 'Very, with a little less syrup.')),
      ],
    },
  ),
  post([2, '11:50'], KEVIN, all, 'Reminder: wet floor signs. I slipped so that you do not have to.', 11, {
    photos: ['floor'],
    comments: [said(SRI, 9, 'Semoga tidak apa-apa, Kevin!'), said(KEVIN, 15, 'Only my pride.')],
  }),
  post([2, '13:35'], SITI, HM, 'Seragam baru sudah datang, bisa diambil di loker nomor tiga.', 7, {
    photos: ['grooming'],
  }),
  post(
    [2, '17:10'],
    YULIANA,
    all,
    'Selamat ulang tahun @Nurul Hidayah! Kue menunggu di ruang istirahat 🎂',
    18,
    {
      comments: [
        said(NURUL, 20, 'Terima kasih semua! 🥰'),
        said(ANDI, 31, 'Selamat ulang tahun, Nurul!'),
        said(AGUS, 45, 'Sisakan satu potong untuk Kemang'),
      ],
    },
  ),
  post([2, '19:00'], JOKO, HM, 'Tempat sampah belakang penuh, besok pagi diangkut pukul 06.00.', 2, {
    photos: ['bins'],
  }),
];
