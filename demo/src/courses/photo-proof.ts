import {
  checklist,
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

export const photoProof: WrittenCourse = {
  title: say('Foto bukti yang langsung disetujui', 'Photos that are approved at once'),
  description: say(
    'Lima belas menit untuk foto tugas yang jelas: cahaya, jarak, dan apa yang harus terlihat. Juga saat sinyal lemah.',
    'A quarter of an hour for clear photos of tasks: light, distance, and what must be seen. Also where the network is weak.',
  ),
  category: 'Technology',
  level: 'beginner',
  cover: 'phone',
  validity_months: null,
  lessons: [
    text(
      4,
      say('Satu foto, satu bukti', 'One photo, one proof'),
      `
      Manajer melihat foto Anda **lima detik**. Dalam lima detik itu harus terlihat bahwa pekerjaannya selesai.

      !phone: Ambil dari jauh dulu, lalu satu dari dekat

      1. Baca **kriteria** pada kartu tugas sebelum memotret. Buka contoh fotonya.
      2. Lap lensa dengan kaus. Sungguh.
      3. Cahaya **di belakang Anda**, bukan di belakang benda.
      4. Mundur sampai **semuanya** terlihat; tambah foto kedua dari dekat untuk angka dan label.
      5. Tahan dua detik. Periksa sebelum mengirim: tajam, terang, lengkap?

      Foto diambil **sekarang, di sini**. Foto lama atau foto orang lain dikenali oleh Gerai.`,
      `
      Your manager looks at your photo for **five seconds**. Within these five seconds it must be seen that the work is done.

      !phone: One from further away, then one from near

      1. Read the **criteria** on the task's card before you take it. Open the sample photo.
      2. Wipe the lens with your shirt. Really.
      3. Light **behind you**, not behind the thing.
      4. Step back until **all of it** is seen; add a second one from near for figures and labels.
      5. Hold still for two seconds. Look before you send: sharp, bright, complete?

      Photos are taken **now and here**. Gerai recognises old ones and other people's.`,
    ),
    text(
      2,
      say('Saat sinyal lemah', 'Where the network is weak'),
      `
      Anda tidak perlu menunggu sinyal. Kirim seperti biasa: Gerai menyimpan foto di ponsel dan mengirimnya begitu ada jaringan.

      - **Menunggu dikirim** berarti aman di ponsel. Jangan menghapus aplikasi.
      - Waktu pada foto adalah waktu **saat diambil**, bukan saat terkirim.
      - Ponsel mati? Draf masih ada setelah dinyalakan.`,
      `
      You need not wait for a network. Send as always: Gerai keeps the photo on the phone and sends it as soon as there is one.

      - **Waiting to be sent** means that it is safe on your phone. Do not delete the app.
      - The time on the photo is when it **was taken**, not when it was sent.
      - The phone went off? The draft is still there afterwards.`,
    ),
    checklist(
      4,
      say('Coba sekarang', 'Try it now'),
      say('Ambil foto tugas berikutnya dengan cara ini.', 'Take the photo of your next task like this.'),
      [
        say('Kriteria dibaca dan contoh foto dibuka', 'Criteria read and sample photo opened'),
        say('Lensa dilap', 'Lens wiped'),
        say('Semua yang diminta terlihat dalam satu foto', 'All that is asked for is seen in one photo'),
      ],
    ),
    quiz(say('Kuis foto', 'Photo quiz'), { pass: 66, attempts: null }, [
      single(
        say('Di mana cahaya terbaik?', 'Where is the best light?'),
        [
          right('Di belakang saya', 'Behind me'),
          wrong('Di belakang benda', 'Behind the thing'),
          wrong('Tidak penting', 'It does not matter'),
        ],
        say('Cahaya di belakang benda membuatnya gelap.', 'Light behind the thing makes it dark.'),
      ),
      multiple(
        say('Foto mana yang ditolak?', 'Which photos are rejected?'),
        [
          right('Foto kemarin', 'One from yesterday'),
          right('Foto yang buram', 'A blurred one'),
          wrong('Foto dari jauh dengan semua rak terlihat', 'One from further away with all shelves in it'),
        ],
        say('Bukti berarti tajam, lengkap, dan dari sekarang.', 'Proof means sharp, complete and of now.'),
      ),
      isFalse(
        say('Tanpa sinyal, tunggu dulu sebelum mengirim.', 'Without a network, wait before you send.'),
        say(
          'Kirim saja: Gerai menyimpannya dan mengirim nanti.',
          'Just send: Gerai keeps it and sends it later.',
        ),
      ),
    ]),
  ],
};
