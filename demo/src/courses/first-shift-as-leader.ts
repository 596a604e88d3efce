import {
  inOrder,
  isFalse,
  multiple,
  quiz,
  right,
  say,
  single,
  text,
  type WrittenCourse,
  wrong,
} from './written-course.ts';

export const firstShiftAsLeader: WrittenCourse = {
  title: say('Memimpin sif pertama', 'Leading your first shift'),
  description: say(
    'Briefing lima menit, membagi pekerjaan, dan umpan balik yang membuat orang lebih baik. Untuk manajer baru dan siapa pun yang ingin menjadi manajer.',
    'The five-minute briefing, sharing out the work, and feedback that makes people better. For new managers, and whoever wants to become one.',
  ),
  category: 'Leadership',
  level: 'advanced',
  cover: 'logbook',
  validity_months: null,
  lessons: [
    text(
      3,
      say('Briefing lima menit', 'The five-minute briefing'),
      `
      Tim yang tahu apa yang penting hari ini bertanya lebih sedikit dan membantu lebih banyak.

      1. **Terima kasih** untuk satu hal nyata dari kemarin.
      2. **Satu angka**: tugas yang tepat waktu, atau keluhan kemarin.
      3. **Satu fokus** untuk hari ini. Hanya satu.
      4. **Siapa di mana**, sampai jam berapa.
      5. **“Ada yang perlu saya tahu?”** Lalu diam, dan dengarkan.

      !counter: Berkumpul di depan konter sebelum buka`,
      `
      A team that knows what matters today asks less and helps more.

      1. **Thanks** for one real thing from yesterday.
      2. **One figure**: tasks done on time, or yesterday's complaints.
      3. **One focus** for today. Only one.
      4. **Who is where**, and until when.
      5. **“Is there something I should know?”** Then be quiet, and listen.

      !counter: Meeting at the counter before opening`,
    ),
    text(
      4,
      say('Umpan balik: fakta, akibat, permintaan', 'Feedback: fact, effect, request'),
      `
      Pujian di depan semua orang, koreksi **berdua**. Keduanya dalam hari yang sama.

      - **Fakta**, bukan sifat: “Tadi lantai dipel tanpa tanda licin”, bukan “kamu ceroboh”
      - **Akibat**: “Ada ibu yang hampir jatuh”
      - **Permintaan**: “Mulai sekarang pasang tandanya dulu. Apa yang membuatnya sulit?”

      Menolak bukti foto di Gerai adalah umpan balik juga: tulis **apa yang kurang** dan **apa yang ingin Anda lihat**. “Foto ulang” saja mengajarkan tidak ada apa-apa.`,
      `
      Praise in front of everyone, correct **in private**. Both on the same day.

      - **Facts**, not character: “The floor was mopped without the wet sign”, not “you are careless”
      - **Effect**: “A lady nearly fell”
      - **Request**: “From now on put the sign out first. What makes that difficult?”

      Rejecting a photo in Gerai is feedback too: write **what is missing** and **what you want to see**. “Take it again” alone teaches nothing.`,
    ),
    quiz(say('Kuis kepemimpinan', 'Leadership quiz'), { pass: 75, attempts: null }, [
      inOrder(
        say('Urutkan umpan balik.', 'Put feedback in order.'),
        [say('Fakta', 'Fact'), say('Akibat', 'Effect'), say('Permintaan', 'Request')],
        say(
          'Orang menerima permintaan kalau sudah melihat akibatnya.',
          'People take a request once they have seen the effect.',
        ),
      ),
      single(
        say('Catatan penolakan mana yang paling menolong?', 'Which note of a rejection helps most?'),
        [
          wrong('Foto ulang.', 'Take it again.'),
          wrong('Kurang bagus.', 'Not good enough.'),
          right(
            'Rak kiri bawah kosong. Isi dari gudang, lalu foto seluruh rak.',
            'The lower left shelf is empty. Fill it and photograph the whole rack.',
          ),
        ],
        say(
          'Ia mengatakan apa yang kurang dan apa yang diharapkan.',
          'It says what is missing and what is expected.',
        ),
      ),
      isFalse(
        say(
          'Kesalahan dikoreksi di depan tim supaya semua belajar.',
          'Mistakes are corrected in front of the team so that all learn.',
        ),
        say(
          'Di depan orang lain, orang membela diri dan tidak belajar.',
          'In front of others people defend themselves and learn nothing.',
        ),
      ),
      multiple(
        say('Apa yang ada dalam briefing lima menit?', 'What belongs to a five-minute briefing?'),
        [
          right('Satu fokus hari ini', 'One focus for today'),
          right('Siapa di mana', 'Who is where'),
          wrong('Daftar semua kesalahan minggu ini', 'A list of all mistakes of the week'),
        ],
        say('Satu fokus diingat, sepuluh dilupakan.', 'One focus is remembered, ten are forgotten.'),
      ),
    ]),
  ],
};
