import {
  checklist,
  inOrder,
  isFalse,
  multiple,
  quiz,
  right,
  say,
  single,
  text,
  video,
  type WrittenCourse,
  wrong,
} from './written-course.ts';

export const customerService: WrittenCourse = {
  title: say('Melayani pelanggan', 'Serving guests'),
  description: say(
    'Sapaan pertama, mendengarkan, menyarankan tanpa memaksa, dan menyelesaikan keluhan sampai pelanggan ingin kembali.',
    'The first greeting, listening, suggesting without pushing, and settling a complaint so well that the guest comes back.',
  ),
  category: 'Customer Service',
  level: 'beginner',
  cover: 'greeting',
  validity_months: null,
  lessons: [
    text(
      3,
      say('Sepuluh detik pertama', 'The first ten seconds'),
      `
      Pelanggan memutuskan dalam sepuluh detik apakah mereka disambut. Anda tidak perlu berhenti bekerja: mata dan senyum sudah cukup.

      !greeting: Menyapa pelanggan yang baru masuk

      - **3 meter**: tatap dan senyum, apa pun yang sedang dikerjakan
      - **1 meter**: sapa lebih dulu. “Selamat pagi, Kak. Silakan.”
      - Sedang melayani orang lain? “Selamat pagi, Kak. Sebentar ya.” Menunggu terasa separuhnya kalau sudah disapa.

      Panggil dengan **Kak**, **Bapak**, atau **Ibu**. Ingat nama dan pesanan pelanggan tetap: tidak ada promosi yang sekuat itu.`,
      `
      A guest decides within ten seconds whether they are welcome. You need not stop working: your eyes and a smile are enough.

      !greeting: Greeting a guest who has just come in

      - **3 metres**: look up and smile, whatever you are doing
      - **1 metre**: greet first. “Good morning, welcome.”
      - Busy with somebody else? “Good morning, I'll be with you in a moment.” Waiting feels half as long once one has been greeted.

      Address people politely. Remember the names and orders of regulars: no promotion is as strong.`,
    ),
    text(
      3,
      say('Mendengarkan dan menyarankan', 'Listening and suggesting'),
      `
      Saran yang baik menjawab apa yang **sudah dikatakan** pelanggan. Saran yang buruk dibacakan dari hafalan.

      1. **Dengarkan** sampai selesai. Jangan memotong.
      2. **Ulangi** pesanannya: kesalahan ketahuan sebelum dibuat.
      3. **Tanya satu hal**: panas atau dingin, makan di sini atau dibawa?
      4. **Sarankan satu hal** yang cocok: “Roti ini baru keluar dari oven, enak dengan kopinya.”
      5. **Terima jawaban tidak** dengan senyum yang sama.

      !displayCase: Etalase yang siap disarankan

      Alergi adalah perkecualian: jangan menebak. Tanyakan ke dapur, dan kalau tidak pasti, katakan tidak pasti.`,
      `
      A good suggestion answers what the guest **has said**. A bad one is recited.

      1. **Listen** to the end. Do not interrupt.
      2. **Repeat** the order: a mistake is found before it is made.
      3. **Ask one thing**: hot or cold, here or to take away?
      4. **Suggest one thing** that fits: “This bread has just come out of the oven, it goes well with the coffee.”
      5. **Take a no** with the same smile.

      !displayCase: A display that is ready to be suggested

      Allergies are the exception: never guess. Ask the kitchen, and where nobody is sure, say so.`,
    ),
    text(
      4,
      say('Keluhan adalah hadiah', 'A complaint is a gift'),
      `
      Dari dua puluh pelanggan yang kecewa, satu yang mengeluh. Sisanya tidak kembali. Yang mengeluh memberi kita kesempatan.

      ## DENGAR

      1. **D**engarkan tanpa membela diri.
      2. **E**mpati: “Saya mengerti, menunggu dua puluh menit itu mengesalkan.”
      3. **N**yatakan maaf, satu kali, dengan jelas.
      4. **G**anti atau perbaiki sekarang juga. Sampai **Rp 100.000** Anda boleh memutuskan sendiri.
      5. **A**jak bicara lagi: “Apakah sekarang sudah baik?”
      6. **R**ekam di buku keluhan, supaya tidak terulang.

      ## Kalau pelanggan berteriak

      Suara Anda lebih pelan dari suaranya. Ajak ke tempat yang lebih tenang. Hinaan dan ancaman tidak perlu Anda terima: panggil manajer, dan kalau perlu keamanan.`,
      `
      Of twenty disappointed guests one complains. The others do not come back. Whoever complains gives us a chance.

      ## LISTEN

      1. **Let** them finish, without defending yourself.
      2. **Show** that you understand: “Twenty minutes of waiting are annoying, I see that.”
      3. **Apologise** once, and clearly.
      4. **Replace** or mend it right away. Up to **Rp 100,000** you decide yourself.
      5. **Ask** again: “Is it right now?”
      6. **Record** it in the complaints book, so that it does not happen again.

      ## When a guest shouts

      Your voice is quieter than theirs. Ask them to a calmer place. You need not bear insults and threats: call your manager and, if need be, security.`,
    ),
    video(
      3,
      say('Video: menghadapi pelanggan marah', 'Video: meeting an angry guest'),
      'https://www.youtube.com/results?search_query=handling+customer+complaints+LAST+method',
      `
      Pilih dan tonton satu video singkat tentang menangani keluhan. Sambil menonton, perhatikan: **kapan** permintaan maaf diucapkan, dan apa yang **ditawarkan** setelahnya. Ceritakan pada rekan satu sif.`,
      `
      Choose and watch one short video about settling complaints. While you watch, notice **when** the apology comes and what is **offered** after it. Tell a colleague of your shift.`,
    ),
    checklist(
      5,
      say('Coba pada sif berikutnya', 'Try it on your next shift'),
      say('Lakukan semuanya dalam satu sif.', 'Do all of these within one shift.'),
      [
        say(
          'Saya menyapa sepuluh pelanggan sebelum mereka menyapa saya',
          'I greeted ten guests before they greeted me',
        ),
        say('Saya mengulangi setiap pesanan', 'I repeated every order'),
        say(
          'Saya menyarankan satu hal yang cocok kepada tiga pelanggan',
          'I suggested one fitting thing to three guests',
        ),
        say('Saya tahu di mana buku keluhan disimpan', 'I know where the complaints book is kept'),
      ],
    ),
    quiz(say('Kuis pelayanan', 'Service quiz'), { pass: 75, attempts: null }, [
      inOrder(
        say('Urutkan penyelesaian keluhan.', 'Put the settling of a complaint in order.'),
        [
          say('Mendengarkan sampai selesai', 'Listen to the end'),
          say('Menunjukkan bahwa Anda mengerti', 'Show that you understand'),
          say('Meminta maaf', 'Apologise'),
          say('Mengganti atau memperbaiki', 'Replace or mend it'),
          say('Mencatat di buku keluhan', 'Record it in the complaints book'),
        ],
        say(
          'Penawaran sebelum mendengarkan terdengar seperti suap.',
          'An offer before listening sounds like a bribe.',
        ),
      ),
      single(
        say(
          'Anda sedang menghitung kembalian dan seorang pelanggan baru masuk. Apa yang Anda lakukan?',
          'You are counting change and a new guest comes in. What do you do?',
        ),
        [
          wrong('Tidak apa-apa, ia akan menunggu', 'Nothing, they will wait'),
          right('Menatap, tersenyum, dan berkata “sebentar ya”', 'Look up, smile and say “in a moment”'),
          wrong('Menghentikan transaksi dan melayaninya', 'Stop the sale and serve them'),
        ],
        say('Yang disapa menunggu dengan lebih sabar.', 'Whoever has been greeted waits more patiently.'),
      ),
      isFalse(
        say(
          'Kalau tidak yakin apakah kue mengandung kacang, katakan saja tidak ada.',
          'When you are not sure whether a cake contains nuts, just say that it does not.',
        ),
        say('Alergi kacang bisa mematikan. Tanyakan ke dapur.', 'A nut allergy can kill. Ask the kitchen.'),
      ),
      multiple(
        say(
          'Apa yang boleh Anda putuskan sendiri sampai Rp 100.000?',
          'What may you decide yourself up to Rp 100,000?',
        ),
        [
          right('Membuatkan minuman baru', 'Make a new drink'),
          right('Mengembalikan uang untuk satu roti', 'Give back the money for a piece of bread'),
          wrong('Memberi diskon untuk satu bulan', 'Give a discount for a month'),
          wrong('Menjanjikan pemecatan rekan', 'Promise that a colleague is dismissed'),
        ],
        say(
          'Yang bisa diselesaikan sekarang, selesaikan sekarang. Janji tentang orang lain bukan milik kita.',
          'What can be settled now is settled now. Promises about others are not ours to make.',
        ),
      ),
    ]),
  ],
};
