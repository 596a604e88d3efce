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

export const stock: WrittenCourse = {
  title: say('Stok dan gudang', 'Stock and storeroom'),
  description: say(
    'Menerima kiriman, menyimpan dengan FIFO, menghitung dengan jujur, dan mengangkat tanpa sakit punggung.',
    'Taking deliveries, keeping goods first in first out, counting honestly, and lifting without hurting your back.',
  ),
  category: 'Operations',
  level: 'intermediate',
  cover: 'stockroom',
  validity_months: 24,
  lessons: [
    text(
      4,
      say('Menerima kiriman', 'Taking a delivery'),
      `
      Apa yang ditandatangani di surat jalan, itulah yang kita bayar. Lima menit di pintu belakang menghemat satu jam perdebatan.

      1. Cocokkan **pesanan, surat jalan, dan barang**: tiga-tiganya.
      2. Hitung kardus, lalu buka satu dari setiap jenis.
      3. Ukur suhu: barang dingin **di atas 8 °C** ditolak, barang beku yang lunak ditolak.
      4. Periksa tanggal: paling sedikit **dua pertiga** masa simpan masih tersisa.
      5. Kemasan basah, penyok, atau robek: ditolak dan **ditulis di surat jalan** sebelum tanda tangan.
      6. Masukkan: beku dulu, lalu dingin, lalu kering. Barang dingin paling lama 15 menit di luar.

      !stockroom: Gudang yang tertata per jenis`,
      `
      What we sign on the delivery note is what we pay. Five minutes at the back door save an hour of argument.

      1. Compare **order, delivery note and goods**: all three.
      2. Count the boxes, then open one of each kind.
      3. Measure temperatures: chilled goods **above 8 °C** are refused, and so are soft frozen ones.
      4. Look at dates: at least **two thirds** of the shelf life are left.
      5. Wet, dented or torn packaging: refused, and **written on the note** before you sign.
      6. Put away: frozen first, then chilled, then dry. Chilled goods stand outside for 15 minutes at most.

      !stockroom: A storeroom in order by kind`,
    ),
    text(
      3,
      say('FIFO: yang lama keluar dulu', 'FIFO: what is older leaves first'),
      `
      **First in, first out.** Barang baru masuk **dari belakang**, barang lama ditarik **ke depan**. Begitulah tidak ada yang kedaluwarsa di rak paling dalam.

      !fifo: Barang baru masuk dari belakang, barang lama diambil dari depan

      - Tanggal menghadap ke depan; yang habis dalam **7 hari** diberi stiker kuning
      - Paling sedikit **15 cm dari lantai** dan 5 cm dari dinding
      - Berat di bawah, ringan di atas, bahan kimia **di rak sendiri**
      - Kardus yang dibuka diberi tanggal

      Yang kedaluwarsa tidak dijual, tidak dimakan sendiri, dan tidak dibawa pulang: dibuang dan dicatat.`,
      `
      **First in, first out.** New goods come in **from behind**, older ones move **to the front**. So nothing expires at the back of a shelf.

      !fifo: New goods come in from behind, older ones are taken from the front

      - Dates face the front; what ends within **7 days** gets a yellow sticker
      - At least **15 cm above the floor** and 5 cm from the wall
      - Heavy below, light above, chemicals **on a shelf of their own**
      - Opened boxes get a date

      What has expired is not sold, not eaten and not taken home: it is thrown away and written down.`,
    ),
    text(
      3,
      say('Menghitung stok dan mengangkat barang', 'Counting and lifting'),
      `
      ## Menghitung

      - Berdua: satu menghitung, satu menulis. **Orang yang mencatat tidak melihat angka lama.**
      - Dari kiri ke kanan, dari atas ke bawah, tanpa melompat
      - Selisih lebih dari 2 %: hitung ulang, lalu cari kiriman dan pembuangan yang belum dicatat

      !shelf: Rak yang dihitung dari kiri ke kanan

      ## Mengangkat

      1. Lihat jalannya dulu: bebas, kering, cukup lebar?
      2. Tekuk **lutut**, bukan punggung. Barang sedekat mungkin ke badan.
      3. Berdiri dengan kaki; berputar dengan **kaki**, bukan pinggang.
      4. Lebih dari **25 kg** (laki-laki) atau **15 kg** (perempuan): berdua atau pakai troli.`,
      `
      ## Counting

      - In pairs: one counts, one writes. **Whoever writes does not see the old number.**
      - From left to right, from top to bottom, leaving nothing out
      - More than 2 % off: count again, then look for deliveries and waste that were not written down

      !shelf: A shelf counted from left to right

      ## Lifting

      1. Look at the way first: free, dry, wide enough?
      2. Bend your **knees**, not your back. Keep the load close to your body.
      3. Rise with your legs; turn with your **feet**, not your waist.
      4. More than **25 kg** (men) or **15 kg** (women): lift in pairs or take the trolley.`,
    ),
    checklist(
      10,
      say('Coba: satu rak', 'Try it: one shelf'),
      say(
        'Pilih satu rak di gudang Anda dan kerjakan sampai selesai.',
        'Choose one shelf of your storeroom and work through it.',
      ),
      [
        say('Semua tanggal menghadap ke depan', 'All dates face the front'),
        say('Yang paling cepat habis ada di depan', 'What ends first stands in front'),
        say(
          'Barang 7 hari terakhir diberi stiker kuning',
          'Goods in their last 7 days have a yellow sticker',
        ),
        say('Tidak ada barang di lantai', 'Nothing stands on the floor'),
        say(
          'Jumlahnya cocok dengan catatan, atau selisihnya ditulis',
          'The count matches the record, or the difference is written down',
        ),
      ],
    ),
    quiz(say('Ujian stok', 'Stock test'), { pass: 75, attempts: 3 }, [
      single(
        say(
          'Susu datang dengan suhu 11 °C. Apa yang Anda lakukan?',
          'Milk arrives at 11 °C. What do you do?',
        ),
        [
          wrong('Memasukkannya cepat-cepat ke chiller', 'Put it into the chiller quickly'),
          right('Menolaknya dan menulisnya di surat jalan', 'Refuse it and write it on the delivery note'),
          wrong('Menerima dengan diskon', 'Take it at a discount'),
        ],
        say('Di atas 8 °C rantai dinginnya sudah putus.', 'Above 8 °C the cold chain is broken.'),
      ),
      isFalse(
        say(
          'Barang baru diletakkan di depan supaya rak terlihat segar.',
          'New goods go to the front so that the shelf looks fresh.',
        ),
        say('Barang lama akan kedaluwarsa di belakang.', 'The older ones would expire behind them.'),
      ),
      inOrder(
        say('Urutkan penyimpanan setelah kiriman datang.', 'In which order is a delivery put away?'),
        [say('Beku', 'Frozen'), say('Dingin', 'Chilled'), say('Kering', 'Dry')],
        say(
          'Yang paling cepat rusak di suhu ruang masuk lebih dulu.',
          'What suffers most at room temperature goes first.',
        ),
      ),
      multiple(
        say('Apa yang benar tentang menyimpan barang?', 'What is right about storing?'),
        [
          right('15 cm dari lantai', '15 cm above the floor'),
          right('Bahan kimia di rak sendiri', 'Chemicals on a shelf of their own'),
          wrong('Berat di rak paling atas', 'Heavy goods on the top shelf'),
          wrong(
            'Kardus di depan pintu keluar, asal sebentar',
            'Boxes in front of the exit, if only for a while',
          ),
        ],
        say(
          'Berat di bawah; pintu keluar tidak pernah ditutup, juga tidak sebentar.',
          'Heavy goods below; an exit is never blocked, not even briefly.',
        ),
      ),
    ]),
  ],
};
