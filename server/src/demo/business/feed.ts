import type { SceneName } from '../pictures/scenes.ts';
import type { JobRole } from './people.ts';
import { HM } from './places.ts';

const [ANDI, RINA, BAMBANG, YULIANA] = ['Andi Pratama', 'Rina Kusumawati', 'Bambang Hartono', 'Yuliana Sari'];
const [SITI, DIMAS, FITRI, JOKO] = ['Siti Rahmawati', 'Dimas Saputra', 'Fitri Anggraini', 'Joko Susilo'];
const [MAYA, REZA, SRI] = ['Maya Puspita', 'Reza Firmansyah', 'Sri Wahyuni'];
const [AGUS, NURUL, KEVIN, BAGUS] = ['Agus Setiawan', 'Nurul Hidayah', 'Kevin Halim', 'Bagus Wicaksono'];

const OPERATIONS = 'Operasional';
const RECIPES = 'Resep & Menu';

export interface DemoGroup {
  name: string;
  description: string;
  /** Job roles that see it, and of them those that post and that moderate. */
  access: Partial<Record<JobRole, 'view' | 'post' | 'moderate'>>;
  moderators: readonly string[];
  /** Members beside the admin who made it and the moderators: by name, or everyone of an outlet or a role. */
  members: { names?: readonly string[]; outlet?: string; role?: string };
}

export const feedGroups: readonly DemoGroup[] = [
  {
    name: OPERATIONS,
    description: 'Pekerjaan harian semua gerai: jadwal, perlengkapan, kabar lapangan.',
    access: { Ops: 'post', Gudang: 'post', Kasir: 'view' },
    moderators: [RINA!],
    members: { role: 'manager' },
  },
  {
    name: HM,
    description: 'Tim gerai HM.',
    access: {},
    moderators: [RINA!],
    members: { outlet: HM },
  },
  {
    name: RECIPES,
    description: 'Resep, uji coba, dan menu baru.',
    access: { Dapur: 'moderate', Barista: 'post', Kasir: 'view' },
    moderators: [MAYA!],
    members: { names: [YULIANA!] },
  },
];

export interface DemoComment {
  by: string;
  /** Minutes after what it answers. */
  after: number;
  text: string;
  replies?: readonly DemoComment[];
}

export interface DemoPost extends Omit<DemoComment, 'after' | 'replies'> {
  /** Days before today, and the business time; what would be later than now was a day before. */
  at: readonly [daysAgo: number, time: string];
  /** Everyone's where absent. */
  group?: string;
  photos?: readonly SceneName[];
  kind?: 'announcement' | 'pinned';
  /** How many react to it. */
  reactions: number;
  comments?: readonly DemoComment[];
}

const said = (
  by: string | undefined,
  after: number,
  text: string,
  ...replies: DemoComment[]
): DemoComment => ({
  ...{ by: by!, after, text },
  replies,
});

function post(
  at: DemoPost['at'],
  by: string | undefined,
  group: string | undefined,
  text: string,
  reactions: number,
  more: Pick<DemoPost, 'photos' | 'kind' | 'comments'> = {},
): DemoPost {
  return { at, by: by!, ...(group === undefined ? {} : { group }), text, reactions, ...more };
}

const all = undefined;

/** What was posted in the last days. A name after an @ names a person. */
export const feedPosts: readonly DemoPost[] = [
  post(
    [1, '09:05'],
    ANDI,
    all,
    'Mulai Senin depan semua gerai tutup buku kas pukul 21.30, bukan 22.00. Foto laporan kasir tetap wajib diunggah sebelum pulang. Kalau ada kendala, hubungi manajer gerai masing-masing.\n\nStarting next Monday every outlet closes its cash book at 21:30. The photo of the till report stays mandatory.',
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
    'Gerai Sanur menyelesaikan semua tugas tepat waktu selama 30 hari berturut-turut. Luar biasa!',
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
