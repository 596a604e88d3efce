import {
  checklist,
  inOrder,
  isFalse,
  isTrue,
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

export const fireSafety: WrittenCourse = {
  title: say('Keselamatan kebakaran', 'Fire safety'),
  description: say(
    'Mencegah api, memakai APAR, dan keluar dengan selamat bersama pelanggan. Semua orang di outlet memperbaruinya setiap tahun.',
    'Preventing fire, using an extinguisher, and getting out safely with our guests. Everyone at an outlet renews it every year.',
  ),
  category: 'Safety',
  level: 'beginner',
  cover: 'extinguisher',
  validity_months: 12,
  lessons: [
    text(
      4,
      say('Bagaimana api bermula di outlet', 'How fires begin at an outlet'),
      `
      Api perlu tiga hal: **panas**, **bahan bakar**, dan **udara**. Ambil satu, dan api padam. Itulah seluruh ilmu pemadam.

      ## Empat penyebab yang paling sering

      1. **Minyak goreng** yang ditinggal di atas kompor. Jangan tinggalkan, sedetik pun.
      2. **Stopkontak bertumpuk** dan kabel yang terkelupas. Satu alat besar, satu stopkontak.
      3. **Kardus** di dekat oven, mesin kopi, atau panel listrik. Jarak paling sedikit satu meter.
      4. **Gas bocor**. Bau gas: buka pintu, tutup katup, **jangan menyentuh sakelar**, keluar.

      !stockroom: Gudang yang lorongnya bebas

      Lorong dan pintu keluar tidak pernah menjadi tempat menyimpan barang, juga tidak “hanya sebentar”.`,
      `
      Fire needs three things: **heat**, **fuel** and **air**. Take one away and it goes out. That is all there is to fighting fire.

      ## The four most common causes

      1. **Cooking oil** left on the stove. Never leave it, not for a second.
      2. **Stacked sockets** and worn cables. One large appliance, one socket.
      3. **Cardboard** near the oven, the coffee machine or the electric panel. Keep a metre away.
      4. **Leaking gas**. You smell gas: open the door, close the valve, **touch no switch**, get out.

      !stockroom: A storeroom with free aisles

      Aisles and exits are never a place to keep things, not even “just for a moment”.`,
    ),
    video(
      2,
      say('Video: memakai APAR', 'Video: using an extinguisher'),
      null,
      `
      Empat gerakan, sama untuk setiap APAR:

      1. **Tarik** pin.
      2. **Arahkan** corong ke **dasar** api, dari jarak 2–3 meter.
      3. **Tekan** tuas.
      4. **Sapukan** ke kiri dan kanan sampai api padam.

      Satu APAR habis dalam **10–15 detik**. Kalau api belum padam setelah itu, tinggalkan dan keluar.`,
      `
      Four movements, the same for every extinguisher:

      1. **Pull** the pin.
      2. **Aim** at the **base** of the fire, from 2–3 metres.
      3. **Squeeze** the lever.
      4. **Sweep** from side to side until it is out.

      An extinguisher is empty after **10–15 seconds**. If it still burns then, leave it and get out.`,
    ),
    text(
      3,
      say('Padamkan atau keluar?', 'Fight it or leave?'),
      `
      Anda boleh mencoba memadamkan **hanya kalau semuanya benar**:

      - Api lebih kecil dari tempat sampah
      - Jalan keluar ada **di belakang** Anda
      - Semua orang sudah diperingatkan
      - Anda tahu apa yang terbakar

      ## Apa yang terbakar menentukan

      - **Kertas, kardus, kain**: APAR atau air
      - **Minyak goreng**: matikan kompor, tutup dengan tutup panci atau selimut api. **Jangan pernah air**: minyaknya meledak.
      - **Listrik**: putuskan arus dulu, lalu APAR serbuk atau CO₂. Jangan air.
      - **Gas yang menyala**: tutup katupnya. Api yang padam dengan gas mengalir lebih berbahaya.

      Ragu? **Keluar.** Bangunan diasuransikan.`,
      `
      You may try to put it out **only if all of this is true**:

      - The fire is smaller than a waste bin
      - The way out is **behind** you
      - Everyone has been warned
      - You know what is burning

      ## What burns decides

      - **Paper, cardboard, cloth**: extinguisher or water
      - **Cooking oil**: switch the stove off, cover it with a lid or a fire blanket. **Never water**: the oil explodes.
      - **Electricity**: cut the current first, then powder or CO₂. No water.
      - **Burning gas**: close its valve. A flame put out while gas flows is more dangerous.

      In doubt? **Leave.** The building is insured.`,
    ),
    text(
      3,
      say('Evakuasi', 'Getting out'),
      `
      !exitSign: Ikuti tanda keluar, jangan memakai lift

      1. Teriak **“Kebakaran! Keluar!”** dan tekan alarm.
      2. Pimpin pelanggan ke pintu terdekat. Tinggalkan barang.
      3. Asap? **Merunduk**: udara bersih ada di bawah.
      4. Tutup pintu di belakang Anda, jangan dikunci.
      5. Telepon **113**: sebutkan alamat, apa yang terbakar, siapa yang terjebak.
      6. Berkumpul di **titik kumpul** dan hitung orang.
      7. Tidak ada yang masuk lagi sebelum petugas mengizinkan.`,
      `
      !exitSign: Follow the exit signs, never take a lift

      1. Shout **“Fire! Everybody out!”** and press the alarm.
      2. Lead guests to the nearest door. Leave belongings behind.
      3. Smoke? **Stay low**: clean air is at the bottom.
      4. Close doors behind you, do not lock them.
      5. Call **113**: say the address, what burns, who is trapped.
      6. Gather at the **assembly point** and count people.
      7. Nobody goes back in before the fire brigade allows it.`,
    ),
    checklist(
      6,
      say('Kenali outlet Anda', 'Know your outlet'),
      say('Cari dan periksa sendiri di outlet Anda.', 'Find and check these yourself at your outlet.'),
      [
        say('Saya tahu letak semua APAR', 'I know where every extinguisher is'),
        say(
          'Jarum APAR di hijau dan tanggalnya belum lewat',
          'Their needles are in the green and they are not out of date',
        ),
        say('Kedua pintu keluar bebas dan bisa dibuka', 'Both exits are free and can be opened'),
        say(
          'Saya tahu letak sakelar listrik utama dan katup gas',
          'I know where the main switch and the gas valve are',
        ),
        say('Saya tahu titik kumpul kami', 'I know our assembly point'),
      ],
    ),
    quiz(say('Ujian kebakaran', 'Fire test'), { pass: 80, attempts: 3 }, [
      single(
        say('Minyak di wajan terbakar. Apa yang Anda lakukan?', 'Oil is burning in a pan. What do you do?'),
        [
          wrong('Menyiramnya dengan air', 'Pour water on it'),
          right(
            'Mematikan kompor dan menutupnya dengan tutup panci',
            'Switch off the stove and put a lid on it',
          ),
          wrong('Membawanya keluar', 'Carry it outside'),
        ],
        say(
          'Air langsung menjadi uap dan melempar minyak yang menyala ke mana-mana.',
          'Water turns to steam at once and throws burning oil everywhere.',
        ),
      ),
      inOrder(
        say('Urutkan cara memakai APAR.', 'Put the use of an extinguisher in order.'),
        [
          say('Tarik pin', 'Pull the pin'),
          say('Arahkan ke dasar api', 'Aim at the base of the fire'),
          say('Tekan tuas', 'Squeeze the lever'),
          say('Sapukan ke kiri dan kanan', 'Sweep from side to side'),
        ],
        say('Tarik, arahkan, tekan, sapukan.', 'Pull, aim, squeeze, sweep.'),
      ),
      multiple(
        say('Kapan Anda boleh mencoba memadamkan sendiri?', 'When may you try to put it out yourself?'),
        [
          right('Api lebih kecil dari tempat sampah', 'The fire is smaller than a waste bin'),
          right('Jalan keluar ada di belakang saya', 'The way out is behind me'),
          wrong('Tidak ada orang lain yang berani', 'Nobody else dares to'),
          wrong('Api ada di antara saya dan pintu', 'The fire is between me and the door'),
        ],
        say('Jalan keluar selalu di belakang Anda.', 'The way out is always behind you.'),
      ),
      isTrue(
        say(
          'Di ruangan penuh asap, udara paling bersih ada di dekat lantai.',
          'In a room full of smoke the cleanest air is near the floor.',
        ),
        say('Asap panas naik. Merunduk atau merangkak.', 'Hot smoke rises. Crouch or crawl.'),
      ),
      isFalse(
        say(
          'Bau gas: nyalakan lampu untuk mencari bocornya.',
          'You smell gas: switch on the light to find the leak.',
        ),
        say(
          'Satu percikan sakelar cukup untuk meledakkannya.',
          'One spark of a switch is enough to make it explode.',
        ),
      ),
    ]),
  ],
};
