import {
  checklist,
  inOrder,
  isTrue,
  multiple,
  quiz,
  right,
  say,
  single,
  text,
  type WrittenCourse,
  wrong,
} from './written-course.ts';

export const openingAndClosing: WrittenCourse = {
  title: say('Membuka dan menutup outlet', 'Opening and closing the outlet'),
  description: say(
    'Dari pintu yang masih terkunci sampai alarm menyala: urutan yang sama di setiap outlet, supaya pelanggan pertama dilayani tepat waktu dan tidak ada yang tertinggal di malam hari.',
    'From the locked door to the armed alarm: the same order at every outlet, so that the first guest is served on time and nothing is left behind at night.',
  ),
  category: 'Operations',
  level: 'beginner',
  cover: 'shopFront',
  validity_months: 24,
  lessons: [
    text(
      4,
      say('Sebelum pintu dibuka', 'Before the door opens'),
      `
      Hari yang baik ditentukan dalam 45 menit sebelum buka. Datang **berdua** kalau bisa, dan jangan pernah masuk kalau ada yang tidak beres.

      !shopFront: Depan outlet sebelum dibuka

      ## Lihat dulu, baru masuk

      - Adakah kaca pecah, gembok rusak, atau orang yang menunggu di dekat pintu?
      - Kalau ya: **jangan masuk**. Menjauh, telepon manajer, tunggu di tempat ramai.

      ## Urutan 45 menit

      1. Matikan alarm, nyalakan lampu, kunci lagi pintu dari dalam.
      2. Catat suhu chiller dan freezer sebelum pintunya dibuka-tutup.
      3. Nyalakan mesin kopi dan oven: keduanya perlu waktu paling lama.
      4. Hitung kas awal bersama satu saksi.
      5. Isi etalase dan rak, yang lama di depan.
      6. Sapu teras, lap kaca pintu, pasang papan promosi.
      7. Buka pintu tepat waktu: tidak lebih awal, tidak lebih lambat.`,
      `
      A good day is decided in the 45 minutes before opening. Come **in pairs** where you can, and never go in when something is wrong.

      !shopFront: The front of the outlet before it opens

      ## Look first, then go in

      - Is there broken glass, a broken lock, or somebody waiting near the door?
      - If so: **do not go in**. Walk away, call your manager, wait where there are people.

      ## The order of the 45 minutes

      1. Disarm the alarm, switch on the lights, lock the door again from inside.
      2. Note the temperatures of chiller and freezer before their doors are opened.
      3. Switch on the coffee machine and the oven: they take the longest.
      4. Count the float together with a witness.
      5. Fill display and shelves, the older goods in front.
      6. Sweep the terrace, wipe the door, put out the promotion board.
      7. Open on time: not earlier, not later.`,
    ),
    checklist(
      6,
      say('Coba: membuka outlet', 'Try it: opening the outlet'),
      say(
        'Lakukan pada sif pembukaan berikutnya bersama rekan yang sudah terbiasa. Centang setiap langkah setelah selesai.',
        'Do this at your next opening shift with a colleague who knows it. Tick each step when it is done.',
      ),
      [
        say('Saya melihat sekeliling sebelum membuka pintu', 'I looked around before I opened the door'),
        say('Pintu dikunci lagi dari dalam setelah masuk', 'The door was locked again from inside'),
        say('Suhu chiller dicatat sebelum dibuka', 'The chiller was noted before it was opened'),
        say('Kas awal dihitung bersama saksi', 'The float was counted with a witness'),
        say('Etalase terisi dan label harga cocok', 'The display is filled and price labels match'),
        say('Foto depan toko sudah dikirim di Gerai', 'The photo of the shop front is sent in Gerai'),
      ],
    ),
    text(
      3,
      say('Serah terima sif', 'Handing over a shift'),
      `
      Serah terima yang buruk membuat sif berikutnya mengulang pekerjaan, atau lebih parah: menjual barang yang seharusnya ditarik.

      !logbook: Buku serah terima yang terisi

      Serah terima dilakukan **sambil berjalan**, bukan lewat pesan:

      - **Kas**: jumlah di laci, selisih, dan pecahan yang hampir habis
      - **Barang**: yang habis, yang ditarik, kiriman yang belum datang
      - **Alat**: yang rusak, sejak kapan, dan siapa yang sudah dihubungi
      - **Orang**: siapa yang terlambat atau pulang lebih awal
      - **Pelanggan**: keluhan yang belum selesai dan janji yang sudah dibuat

      Kedua pihak menandatangani. Siapa yang menandatangani berarti sudah **melihat sendiri**.`,
      `
      A bad handover makes the next shift do things twice or, worse, sell what should have been taken off the shelf.

      !logbook: A handover book that is filled in

      Hand over **while walking through the outlet**, not by message:

      - **Cash**: what is in the drawer, differences, and notes that are running out
      - **Goods**: what is sold out, what was withdrawn, deliveries that have not come
      - **Equipment**: what is broken, since when, and who has been called
      - **People**: who comes late or leaves early
      - **Guests**: complaints that are open and promises that were made

      Both sign. Whoever signs says that they **saw it themselves**.`,
    ),
    text(
      4,
      say('Menutup outlet', 'Closing the outlet'),
      `
      Menutup dimulai **satu jam** sebelum jam tutup, tetapi pelanggan terakhir tidak boleh merasakannya: jangan menaikkan kursi selama masih ada tamu.

      !bins: Tempat sampah yang sudah dikosongkan

      1. Kunci pintu tepat waktu; layani tamu yang masih di dalam sampai selesai.
      2. Hitung kas **di ruang belakang**, tidak pernah di depan kaca.
      3. Buang makanan yang tidak boleh dijual besok dan catat.
      4. Bersihkan mesin, meja, lantai; buang sampah **berdua**.
      5. Periksa toilet, gudang, dan ruang belakang: tidak ada orang tertinggal.
      6. Matikan oven, kompor, dan AC. Chiller dan freezer **tetap menyala**.
      7. Nyalakan alarm, kunci, tarik pintunya sekali, dan pulang bersama.`,
      `
      Closing begins **an hour** before closing time, but the last guest must not feel it: no chairs on tables while somebody sits there.

      !bins: Bins that have been emptied

      1. Lock the door on time; serve who is still inside to the end.
      2. Count the cash **in the back room**, never in front of the window.
      3. Throw away what must not be sold tomorrow, and write it down.
      4. Clean machines, tables and floor; take out the rubbish **in pairs**.
      5. Look into toilets, storeroom and back room: nobody is left inside.
      6. Switch off oven, stove and air conditioning. Chiller and freezer **stay on**.
      7. Arm the alarm, lock, pull the door once, and leave together.`,
    ),
    quiz(say('Kuis membuka dan menutup', 'Opening and closing quiz'), { pass: 75, attempts: null }, [
      single(
        say(
          'Anda datang pagi dan kaca pintu pecah. Apa yang Anda lakukan?',
          'You arrive in the morning and the glass of the door is broken. What do you do?',
        ),
        [
          wrong('Masuk dan memeriksa apa yang hilang', 'Go in and see what is missing'),
          right(
            'Menjauh, menelepon manajer, dan menunggu di tempat ramai',
            'Walk away, call the manager and wait where there are people',
          ),
          wrong(
            'Menyapu pecahannya supaya bisa buka tepat waktu',
            'Sweep up the glass so that you can open on time',
          ),
        ],
        say(
          'Orangnya mungkin masih di dalam. Barang bisa diganti, Anda tidak.',
          'Whoever did it may still be inside. Goods can be replaced, you cannot.',
        ),
      ),
      inOrder(
        say('Urutkan pekerjaan pagi.', 'Put the morning in order.'),
        [
          say('Matikan alarm dan kunci pintu dari dalam', 'Disarm the alarm and lock the door from inside'),
          say('Catat suhu chiller', 'Note the temperature of the chiller'),
          say('Hitung kas awal dengan saksi', 'Count the float with a witness'),
          say('Buka pintu untuk pelanggan', 'Open the door to guests'),
        ],
        say(
          'Uang dihitung selagi pintu terkunci; suhu dicatat sebelum chiller dibuka-tutup.',
          'Money is counted behind a locked door; temperatures are noted before the chiller is used.',
        ),
      ),
      multiple(
        say('Apa yang tetap menyala di malam hari?', 'What stays switched on at night?'),
        [
          right('Chiller', 'The chiller'),
          right('Freezer', 'The freezer'),
          right('Alarm', 'The alarm'),
          wrong('Oven', 'The oven'),
          wrong('AC ruang tamu', 'The air conditioning'),
        ],
        say(
          'Chiller yang mati semalam berarti semua isinya dibuang.',
          'A chiller that was off overnight means that everything in it is thrown away.',
        ),
      ),
      isTrue(
        say('Sampah malam dibuang berdua.', 'The evening rubbish is taken out by two people.'),
        say(
          'Pintu belakang yang terbuka di malam hari adalah saat yang paling berisiko.',
          'An open back door at night is the riskiest moment of the day.',
        ),
      ),
    ]),
  ],
};
