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
  type WrittenCourse,
  wrong,
} from './written-course.ts';

export const cashHandling: WrittenCourse = {
  title: say('Mengelola kas', 'Handling cash'),
  description: say(
    'Menghitung kas awal, memberi kembalian tanpa salah, mengenali uang palsu, dan menutup laci dengan selisih nol, atau dengan selisih yang bisa dijelaskan.',
    'Counting the float, giving change without mistakes, recognising false notes, and closing the drawer with no difference, or with one that you can explain.',
  ),
  category: 'Operations',
  level: 'intermediate',
  cover: 'till',
  validity_months: 12,
  lessons: [
    text(
      4,
      say('Kas awal dan laci kas', 'The float and the drawer'),
      `
      Kas awal adalah **Rp 500.000** dalam pecahan yang cukup untuk kembalian pagi hari. Dihitung dua kali: oleh kasir, lalu oleh saksi. Yang menghitung dan yang menyaksikan sama-sama menandatangani.

      !till: Laci kas yang tersusun per pecahan

      - Uang besar di kiri, kecil ke kanan, koin di depan
      - Semua lembar menghadap arah yang sama: uang palsu lebih cepat terlihat
      - **Satu laci, satu orang.** Saat istirahat laci dikunci atau diserahkan dengan hitungan
      - Lebih dari **Rp 1.500.000** di laci: setor ke brankas, catat, minta paraf

      Kunci laci dan sandi kasir tidak dipinjamkan. Kalau orang lain memakai sandi Anda, selisihnya menjadi milik Anda.`,
      `
      The float is **Rp 500,000** in notes and coins that are enough for the morning's change. It is counted twice: by the cashier, then by a witness. Both sign.

      !till: A drawer sorted by value

      - Large notes on the left, smaller ones to the right, coins in front
      - All notes face the same way: a false one is seen sooner
      - **One drawer, one person.** During a break it is locked, or handed over with a count
      - More than **Rp 1,500,000** in the drawer: drop it into the safe, note it, have it initialled

      Keys and cashier codes are not lent. When somebody else uses your code, their difference is yours.`,
    ),
    text(
      3,
      say('Setiap transaksi, urutan yang sama', 'Every sale in the same order'),
      `
      Kebanyakan selisih bukan pencurian, melainkan urutan yang terputus. Karena itu urutannya selalu sama:

      1. Sebutkan totalnya: **“Totalnya tujuh puluh tiga ribu.”**
      2. Terima uangnya dan sebutkan: **“Uangnya seratus ribu.”**
      3. Letakkan uang itu **di atas laci**, bukan di dalam, sampai kembalian diterima.
      4. Hitung kembalian ke tangan pelanggan, dari kecil ke besar.
      5. Berikan struk. Baru masukkan uangnya ke laci dan tutup.

      Kalau pelanggan berkata uangnya lebih besar, lembar di atas laci menjawabnya tanpa perdebatan.

      ## Pembayaran digital

      Tunggu sampai **mesin atau aplikasi kita** menunjukkan berhasil. Tangkapan layar di ponsel pelanggan bukan bukti.`,
      `
      Most differences are no theft but an order that was broken. So it is always the same:

      1. Say the total: **“That is seventy-three thousand.”**
      2. Take the money and say it: **“Out of one hundred thousand.”**
      3. Lay the note **on top of the drawer**, not into it, until the change is taken.
      4. Count the change into the guest's hand, small to large.
      5. Give the receipt. Only now put the note into the drawer and close it.

      When a guest says that they gave more, the note on the drawer answers without an argument.

      ## Digital payment

      Wait until **our own terminal or app** says that it succeeded. A screenshot on the guest's phone proves nothing.`,
    ),
    text(
      4,
      say('Uang palsu dan penipuan', 'False notes and tricks'),
      `
      ## Dilihat, diraba, diterawang

      - **Dilihat**: warna tajam, benang pengaman seperti dianyam, gambar yang berubah warna
      - **Diraba**: angka dan gambar utama terasa kasar, begitu juga garis di tepi untuk tunanetra
      - **Diterawang**: tanda air pahlawan dan logo BI yang saling mengisi

      Ragu? Katakan dengan tenang: **“Maaf, boleh saya minta uang yang lain?”** Jangan menuduh, jangan mengembalikan uang palsu ke peredaran, dan panggil manajer.

      ## Tiga tipuan yang paling sering

      1. **Tukar uang di tengah transaksi.** Selesaikan dulu transaksi yang sedang berjalan.
      2. **Mengalihkan perhatian** oleh teman pelaku. Tutup laci sebelum menjawab.
      3. **Telepon “dari kantor”** yang meminta saldo atau kode. Kantor tidak pernah memintanya. Tutup, lalu telepon manajer.`,
      `
      ## Look, feel, hold against the light

      - **Look**: sharp colours, a woven security thread, a picture that changes its colour
      - **Feel**: the value and the main picture are rough, and so are the lines at the edge for the blind
      - **Against the light**: the watermark of the hero, and the two halves of the BI logo that fill each other

      In doubt? Say calmly: **“I'm sorry, may I ask you for another note?”** Do not accuse, do not pass a false note on, and call your manager.

      ## The three most common tricks

      1. **Changing notes in the middle of a sale.** Finish the sale that is running first.
      2. **Distraction** by a companion. Close the drawer before you answer.
      3. **A call “from head office”** that asks for the balance or a code. It never asks. Hang up, then call your manager.`,
    ),
    checklist(
      8,
      say('Coba: menutup laci', 'Try it: closing a drawer'),
      say(
        'Lakukan saat menutup sif bersama manajer Anda.',
        'Do this at the end of a shift together with your manager.',
      ),
      [
        say(
          'Laci dihitung di ruang belakang, bukan di depan pelanggan',
          'The drawer was counted in the back room, not in front of guests',
        ),
        say(
          'Setiap pecahan dihitung dan ditulis sebelum dijumlahkan',
          'Each value was counted and written down before adding up',
        ),
        say(
          'Struk kartu dan QRIS dicocokkan dengan laporan mesin',
          'Card and QR receipts were matched with the terminal report',
        ),
        say(
          'Selisih ditulis apa adanya, dengan dugaan sebabnya',
          'The difference was written as it is, with its likely cause',
        ),
        say(
          'Setoran masuk brankas dengan dua tanda tangan',
          'The deposit went into the safe with two signatures',
        ),
      ],
    ),
    quiz(say('Ujian kas', 'Cash test'), { pass: 80, attempts: 3 }, [
      inOrder(
        say('Urutkan sebuah transaksi tunai.', 'Put a cash sale in order.'),
        [
          say('Sebutkan total', 'Say the total'),
          say('Terima uang dan sebutkan nilainya', 'Take the money and say its value'),
          say('Letakkan uang di atas laci', 'Lay it on top of the drawer'),
          say('Hitung kembalian ke tangan pelanggan', 'Count the change into the hand of the guest'),
          say('Masukkan uang ke laci dan tutup', 'Put it into the drawer and close it'),
        ],
        say(
          'Uang tetap terlihat sampai kembalian diterima: itulah bukti Anda.',
          'The note stays in sight until the change is taken: it is your proof.',
        ),
      ),
      single(
        say(
          'Selisih akhir hari kurang Rp 12.000. Apa yang benar?',
          'At the end of the day Rp 12,000 are missing. What is right?',
        ),
        [
          wrong('Menambahnya dari uang sendiri supaya nol', 'Add your own money so that it is zero'),
          right(
            'Menulis kurang Rp 12.000 dan dugaan sebabnya',
            'Write that Rp 12,000 are missing, and the likely cause',
          ),
          wrong('Menutupinya dengan kelebihan kemarin', "Cover it with yesterday's surplus"),
        ],
        say(
          'Selisih kecil yang jujur menunjukkan di mana urutannya terputus. Yang disembunyikan akan membesar.',
          'A small honest difference shows where the order broke. A hidden one grows.',
        ),
      ),
      multiple(
        say('Bagaimana mengenali uang asli?', 'How do you recognise a real note?'),
        [
          right('Angka dan gambar utamanya terasa kasar', 'Its value and main picture feel rough'),
          right('Ada tanda air saat diterawang', 'There is a watermark against the light'),
          right('Benang pengamannya seperti dianyam', 'Its security thread is woven in'),
          wrong('Kertasnya licin dan mengilap', 'Its paper is smooth and shiny'),
        ],
        say(
          'Uang asli terbuat dari serat kapas: kasar dan kaku, bukan licin.',
          'Real notes are made of cotton: rough and stiff, not smooth.',
        ),
      ),
      isFalse(
        say(
          'Tangkapan layar “transaksi berhasil” di ponsel pelanggan cukup sebagai bukti bayar.',
          'A screenshot “payment successful” on the guest’s phone is proof enough.',
        ),
        say(
          'Gambar bisa dibuat dalam satu menit. Hanya mesin atau aplikasi kita yang membuktikan.',
          'A picture is made in a minute. Only our own terminal or app proves it.',
        ),
      ),
      single(
        say(
          'Di laci ada Rp 1.800.000 pada jam sibuk. Apa yang Anda lakukan?',
          'There are Rp 1,800,000 in the drawer at the busiest hour. What do you do?',
        ),
        [
          right(
            'Menyetor kelebihannya ke brankas dan mencatatnya',
            'Drop the surplus into the safe and note it',
          ),
          wrong('Menunggu sampai sif selesai', 'Wait until the end of the shift'),
          wrong('Menyimpannya di saku celemek', 'Keep it in the apron pocket'),
        ],
        say(
          'Di atas Rp 1.500.000 laci menjadi godaan dan risiko.',
          'Above Rp 1,500,000 a drawer becomes a temptation and a risk.',
        ),
      ),
    ]),
  ],
};
