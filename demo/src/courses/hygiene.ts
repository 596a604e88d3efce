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

export const hygiene: WrittenCourse = {
  title: say('Kebersihan dan higiene', 'Hygiene at the outlet'),
  description: say(
    'Tangan, badan, peralatan, dan suhu: empat hal yang membuat makanan kita aman. Wajib bagi semua yang menyentuh makanan, dan diulang setiap enam bulan.',
    'Hands, body, tools and temperature: the four things that keep our food safe. Required of everyone who touches food, and repeated every six months.',
  ),
  category: 'Safety',
  level: 'beginner',
  cover: 'handwash',
  validity_months: 6,
  lessons: [
    text(
      4,
      say('Cuci tangan yang benar', 'Washing your hands properly'),
      `
      Tangan adalah jalan paling pendek dari kuman ke makanan. Mencuci dengan air saja hampir tidak berguna: sabun dan **waktu** yang membuat perbedaan.

      !handwash: Enam langkah mencuci tangan

      ## Enam langkah, paling sedikit 20 detik

      1. Basahi tangan dengan air mengalir.
      2. Tuang sabun, gosok telapak.
      3. Gosok punggung tangan dan sela jari.
      4. Gosok ibu jari dan ujung kuku.
      5. Bilas sampai tidak licin.
      6. Keringkan dengan tisu, lalu tutup keran **dengan tisu itu**.

      ## Kapan

      - Sebelum memegang makanan, dan setiap kali mulai bekerja
      - Setelah dari toilet, membuang sampah, memegang uang, atau telepon
      - Setelah bersin, batuk, atau menyentuh wajah dan rambut
      - Setelah memegang daging mentah atau telur

      Sarung tangan tidak menggantikan cuci tangan. Cuci dulu, lalu pakai, dan ganti setiap ganti pekerjaan.`,
      `
      Hands are the shortest way from germs to food. Rinsing with water does next to nothing: soap and **time** make the difference.

      !handwash: The six steps of washing your hands

      ## Six steps, at least 20 seconds

      1. Wet your hands under running water.
      2. Take soap and rub your palms.
      3. Rub the backs of your hands and between the fingers.
      4. Rub your thumbs and fingertips.
      5. Rinse until nothing is slippery.
      6. Dry with a paper towel and close the tap **with that towel**.

      ## When

      - Before you touch food, and each time you begin to work
      - After the toilet, the rubbish, money or your phone
      - After sneezing, coughing, or touching your face or hair
      - After raw meat or eggs

      Gloves do not replace washing. Wash first, then put them on, and change them with every change of work.`,
    ),
    text(
      3,
      say('Badan, seragam, dan sakit', 'Body, uniform and being ill'),
      `
      !grooming: Seragam lengkap sebelum sif

      Pelanggan melihat kita sebelum melihat makanannya. Lebih penting lagi: rambut, perhiasan, dan luka adalah sumber kuman dan benda asing.

      - Rambut diikat dan tertutup topi atau hairnet
      - Kuku pendek, tanpa kuteks dan tanpa kuku palsu
      - Tanpa cincin, gelang, dan jam tangan di dapur
      - Celemek bersih; dilepas saat ke toilet atau membuang sampah
      - Luka ditutup plester **berwarna biru** dan sarung tangan

      ## Kalau sakit

      Diare, muntah, demam, mata merah bernanah, atau luka yang bernanah: **jangan menyentuh makanan**. Beri tahu manajer sebelum sif dimulai. Setelah diare atau muntah, kembali ke dapur paling cepat 48 jam sejak gejala terakhir. Tidak ada yang dimarahi karena jujur soal sakit.`,
      `
      !grooming: The whole uniform before a shift

      Guests see us before they see their food. More important: hair, jewellery and wounds bring germs and foreign bodies into it.

      - Hair tied back and under a cap or hairnet
      - Short nails, without varnish and none glued on
      - No rings, bracelets or watches in the kitchen
      - A clean apron; off when you go to the toilet or the bins
      - Wounds under a **blue** plaster and a glove

      ## When you are ill

      Diarrhoea, vomiting, fever, a weeping eye or a festering wound: **do not touch food**. Tell your manager before the shift begins. After diarrhoea or vomiting, come back to the kitchen no sooner than 48 hours after the last symptom. Nobody is told off for being honest about it.`,
    ),
    text(
      4,
      say('Suhu dan kontaminasi silang', 'Temperature and cross-contamination'),
      `
      Kuman berkembang biak paling cepat antara **5 °C dan 60 °C**. Semakin singkat makanan berada di sana, semakin aman.

      !fridge: Chiller dengan pintu tertutup rapat

      - Chiller **0–5 °C**, freezer **−18 °C** atau lebih dingin
      - Makanan panas disajikan di atas **60 °C**
      - Makanan siap saji di suhu ruang: setelah 2 jam masuk chiller, setelah 4 jam dibuang
      - Dipanaskan ulang sampai **75 °C** di tengahnya, dan hanya satu kali

      ## Mentah dan matang tidak bertemu

      1. Talenan dan pisau sendiri untuk daging mentah (merah) dan makanan siap saji (hijau).
      2. Di chiller: makanan siap saji di atas, daging mentah **paling bawah**, semua tertutup.
      3. Lap dan spons diganti atau direbus setiap hari.
      4. Setiap wadah diberi label: nama barang dan tanggal dibuka.`,
      `
      Germs grow fastest between **5 °C and 60 °C**. The shorter food stays there, the safer it is.

      !fridge: A chiller with its door closed tight

      - Chiller **0–5 °C**, freezer **−18 °C** or colder
      - Hot food is served above **60 °C**
      - Ready food at room temperature: into the chiller after 2 hours, thrown away after 4
      - Reheated to **75 °C** in the middle, and only once

      ## Raw and cooked never meet

      1. Boards and knives of their own for raw meat (red) and ready food (green).
      2. In the chiller: ready food on top, raw meat **at the very bottom**, everything covered.
      3. Cloths and sponges are changed or boiled every day.
      4. Every container has a label: what it is and when it was opened.`,
    ),
    checklist(
      5,
      say('Periksa outlet Anda', 'Check your outlet'),
      say(
        'Jalan keliling outlet dan periksa satu per satu. Kalau ada yang belum benar, perbaiki sekarang sebelum mencentangnya.',
        'Walk around your outlet and look at each of these. Where something is not right, put it right before you tick it.',
      ),
      [
        say(
          'Sabun dan tisu ada di setiap wastafel cuci tangan',
          'Every hand basin has soap and paper towels',
        ),
        say(
          'Chiller menunjukkan 0–5 °C dan pintunya menutup rapat',
          'The chiller shows 0–5 °C and its door closes tight',
        ),
        say(
          'Daging mentah ada di rak paling bawah dan tertutup',
          'Raw meat is on the lowest shelf and covered',
        ),
        say('Semua wadah terbuka punya label dan tanggal', 'Every open container has a label and a date'),
        say('Plester biru ada di kotak P3K', 'There are blue plasters in the first aid box'),
      ],
    ),
    quiz(say('Ujian higiene', 'Hygiene test'), { pass: 80, attempts: 3 }, [
      single(
        say('Berapa lama paling sedikit mencuci tangan?', 'How long do you wash your hands at least?'),
        [
          wrong('5 detik', '5 seconds'),
          right('20 detik', '20 seconds'),
          wrong('60 detik', '60 seconds'),
          wrong(
            'Sampai sabun habis dibilas, berapa pun lamanya',
            'Until the soap is rinsed off, however long',
          ),
        ],
        say(
          'Sabun perlu sekitar 20 detik untuk melepaskan kuman dari kulit.',
          'Soap needs about 20 seconds to loosen germs from the skin.',
        ),
      ),
      inOrder(
        say('Urutkan langkah mencuci tangan.', 'Put the steps of washing your hands in order.'),
        [
          say('Basahi tangan dengan air mengalir', 'Wet your hands under running water'),
          say('Gosok telapak dengan sabun', 'Rub your palms with soap'),
          say('Gosok sela jari, ibu jari, dan kuku', 'Rub between fingers, thumbs and nails'),
          say('Bilas sampai tidak licin', 'Rinse until nothing is slippery'),
          say('Keringkan dan tutup keran dengan tisu', 'Dry, and close the tap with the towel'),
        ],
        say(
          'Keran ditutup terakhir, dengan tisu: keran itu baru dipegang oleh tangan kotor.',
          'The tap comes last, and with the towel: dirty hands have just opened it.',
        ),
      ),
      multiple(
        say(
          'Kapan Anda harus mencuci tangan? Pilih semua yang benar.',
          'When must you wash your hands? Choose all that are right.',
        ),
        [
          right('Setelah memegang uang', 'After touching money'),
          right('Setelah membuang sampah', 'After taking out the rubbish'),
          right('Sebelum memakai sarung tangan', 'Before putting on gloves'),
          wrong('Hanya kalau terlihat kotor', 'Only when they look dirty'),
        ],
        say(
          'Kuman tidak terlihat. Sarung tangan yang dipakai tangan kotor sudah kotor dari luar.',
          'Germs cannot be seen. A glove put on by a dirty hand is dirty on its outside already.',
        ),
      ),
      isFalse(
        say(
          'Daging mentah disimpan di rak paling atas chiller supaya mudah diambil.',
          'Raw meat is kept on the top shelf of the chiller, where it is easy to reach.',
        ),
        say(
          'Cairannya bisa menetes ke makanan siap saji. Daging mentah selalu paling bawah.',
          'Its juice may drip onto ready food. Raw meat is always at the very bottom.',
        ),
      ),
      single(
        say(
          'Chiller menunjukkan 9 °C pada jam 13.00. Apa yang pertama Anda lakukan?',
          'The chiller shows 9 °C at 13:00. What do you do first?',
        ),
        [
          wrong('Menunggu sampai pemeriksaan berikutnya', 'Wait until the next check'),
          right(
            'Memindahkan susu dan daging ke chiller lain, lalu melapor ke manajer',
            'Move milk and meat to another chiller, then tell the manager',
          ),
          wrong('Menulis 5 °C supaya catatan rapi', 'Write 5 °C so that the record looks tidy'),
          wrong('Mematikan chiller selama satu jam', 'Switch the chiller off for an hour'),
        ],
        say(
          'Yang mudah rusak diselamatkan dulu. Catatan yang dipalsukan lebih berbahaya daripada chiller yang rusak.',
          'Save first what spoils first. A falsified record is more dangerous than a broken chiller.',
        ),
      ),
    ]),
  ],
};
