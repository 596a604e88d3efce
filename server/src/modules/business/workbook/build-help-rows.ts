import {
  type ColumnOf,
  ID_COLUMN,
  SHEETS,
  type Sheet,
  sheetColumns,
  sheetNames,
} from '@gerai/shared/business/workbook/sheets.ts';
import type { TableCell } from '../../../platform/tables/table-cell.ts';

/** The headings of the sheet that explains the others, in both languages, as the file goes from one person to another. */
export const HELP = { name: 'Help', headings: ['Sheet', 'Column', 'English', 'Bahasa Indonesia'] };

type Text = readonly [english: string, indonesian: string];

const general: readonly Text[] = [
  [
    'Fill in the other sheets, then upload the whole file under Workbook. You see what would happen before anything is written.',
    'Isi lembar lainnya, lalu unggah seluruh file ini di layar Buku kerja. Anda melihat dulu apa yang akan terjadi sebelum ada yang disimpan.',
  ],
  [
    'A row that is missing deletes nothing. A blank cell leaves what is stored; - empties it.',
    'Baris yang tidak ada tidak menghapus apa pun. Sel kosong tidak mengubah isi yang tersimpan; tanda - mengosongkannya.',
  ],
  [
    'Leave ID as it is, and blank in a new row: it tells which record a row is about, also when its name changes.',
    'Biarkan kolom ID apa adanya, dan kosongkan di baris baru: ID menunjukkan data mana yang dimaksud, juga bila namanya berubah.',
  ],
  [
    'A row may name an area, an outlet, a job role or a task group that another sheet of this file adds.',
    'Baris boleh menyebut area, outlet, jabatan, atau grup tugas yang baru ditambahkan di lembar lain dari file ini.',
  ],
];

const columns: { [S in Sheet]: Readonly<Record<Exclude<ColumnOf<S>, typeof ID_COLUMN>, Text>> } = {
  areas: {
    AreaName: [
      'Required. Outlets that one person manages together.',
      'Wajib. Kumpulan outlet yang dikelola satu orang.',
    ],
    AreaAbove: ['The area in which it lies, if any.', 'Area tempat area ini berada, bila ada.'],
  },
  outlets: {
    OutletName: ['Required. The name as people say it.', 'Wajib. Nama seperti yang biasa disebut.'],
    Region: ['Required for a new outlet.', 'Wajib untuk outlet baru.'],
    Address: ['If you like.', 'Opsional.'],
    Phone: [
      'If you like, as a text: a number loses its first 0.',
      'Opsional, sebagai teks: angka kehilangan 0 di depannya.',
    ],
    OpeningHours: [
      'If you like, in words: Monday to Saturday 08.00 to 21.00',
      'Opsional, dengan kata-kata: Senin sampai Sabtu 08.00 sampai 21.00',
    ],
    TimeZone: [
      'If it is not that of the business: WIB, WITA, WIT, or a name such as Asia/Jayapura',
      'Bila bukan zona waktu bisnis: WIB, WITA, WIT, atau nama seperti Asia/Jayapura',
    ],
    Latitude: ['If you like, with Longitude: -6.2088', 'Opsional, bersama Longitude: -6.2088'],
    Longitude: ['If you like, with Latitude: 106.8456', 'Opsional, bersama Latitude: 106.8456'],
    Area: ['One of the sheet Areas, if you have areas.', 'Salah satu dari lembar Areas, bila ada area.'],
    OpensOn: [
      'The first day with tasks; blank for one that is open.',
      'Hari pertama dengan tugas; kosong bila sudah buka.',
    ],
    ClosedFrom: [
      'The first day on which it is closed for good.',
      'Hari pertama outlet tutup untuk seterusnya.',
    ],
    ClosedWeekdays: [
      'Closed each week, from today on: Saturday, Sunday',
      'Tutup setiap minggu, mulai hari ini: Sabtu, Minggu',
    ],
    HolidayCalendars: [
      'Names of holiday calendars, with ; between them.',
      'Nama kalender libur, dipisahkan dengan titik koma.',
    ],
    ClosedDays: [
      'Single days, with ; between them: 2026-12-25 Natal; 2026-12-26 Cuti bersama. Tasks that are there already stay: the page of the outlet withdraws them.',
      'Hari tertentu, dipisahkan dengan titik koma: 2026-12-25 Natal; 2026-12-26 Cuti bersama. Tugas yang sudah ada tetap ada: tarik di halaman outletnya.',
    ],
    Tags: [
      'If you like, words for kinds of outlets: Mall, Drive-through. A word that is new becomes a tag.',
      'Opsional, kata untuk jenis outlet: Mall, Drive-through. Kata baru menjadi tag baru.',
    ],
  },
  job_roles: {
    JobRole: ['Required: Cashier, Kitchen ...', 'Wajib: Kasir, Dapur ...'],
  },
  task_groups: {
    TaskGroup: ['Required: Opening, Closing ...', 'Wajib: Buka toko, Tutup toko ...'],
    Description: ['What the group is about, if you like.', 'Isi grup ini, bila perlu.'],
    Color: ['One of the list.', 'Salah satu dari daftar.'],
  },
  people: {
    Email: [
      'Required, or else Phone. New people get a link with which they choose a password.',
      'Wajib, atau isi Phone. Orang baru mendapat tautan untuk memilih kata sandi sendiri.',
    ],
    Phone: [
      'They sign in with it too: 0812-3456-7890, or with + and the country code. Without an email it says whose row it is; - removes it.',
      'Bisa dipakai untuk masuk juga: 0812-3456-7890, atau dengan + dan kode negara. Tanpa email, nomor ini menandai orangnya; - menghapusnya.',
    ],
    Name: ['Required for somebody new.', 'Wajib untuk orang baru.'],
    Role: [
      'Required for somebody new: admin, manager, staff or audit.',
      'Wajib untuk orang baru: admin, manager, staff, atau audit.',
    ],
    Location: ['The outlet.', 'Outlet tempat kerjanya.'],
    JobRole: ['Staff see the tasks of their job role.', 'Staf melihat tugas untuk jabatannya.'],
  },
  postings: {
    Email: [
      'Required: who works at another outlet too, or manages an area. The phone number of somebody without an email.',
      'Wajib: siapa yang juga bekerja di outlet lain, atau mengelola area. Nomor telepon untuk orang tanpa email.',
    ],
    Location: ['An outlet; Area: Bali for a whole area.', 'Satu outlet; Area: Bali untuk satu area.'],
    Role: [
      'staff does tasks there, manager reviews; their own where it is blank.',
      'staff mengerjakan tugas di sana, manager meninjau; sama dengan perannya bila kosong.',
    ],
    JobRole: ['Required for staff.', 'Wajib untuk staff.'],
    FromDate: ['The first day; today where it is blank.', 'Hari pertama; hari ini bila kosong.'],
    UntilDate: [
      'The last day; blank until further notice.',
      'Hari terakhir; kosong bila sampai pemberitahuan.',
    ],
  },
  templates: {
    TaskID: [
      'Required: letters, digits and hyphens. The rows of one TaskID are one template at several outlets.',
      'Wajib: huruf, angka, dan tanda hubung. Baris dengan TaskID yang sama adalah satu templat di beberapa outlet.',
    ],
    TaskName: ['Required for a new template.', 'Wajib untuk templat baru.'],
    StartDate: ['Required for a new template.', 'Wajib untuk templat baru.'],
    EndDate: [
      'Required for a new template: 2199-12-31 is far enough.',
      'Wajib untuk templat baru: 2199-12-31 sudah cukup jauh.',
    ],
    Status: ['Active, Pending or Complete.', 'Active, Pending, atau Complete.'],
    Priority: ['High, Medium or Low, if you like.', 'High, Medium, atau Low, bila perlu.'],
    AssignedTo: [
      'The email of who is responsible, if you like. The tasks stay those of the job role.',
      'Email penanggung jawab, bila perlu. Tugasnya tetap untuk jabatan itu.',
    ],
    Description: ['How it is done; staff read it on the task.', 'Cara mengerjakannya; dibaca staf di tugas.'],
    CompletionCriteria: [
      'What the photo must show; staff and reviewers read it.',
      'Yang harus tampak di foto; dibaca staf dan peninjau.',
    ],
    JobRole: [
      'Required for a new template: who does it.',
      'Wajib untuk templat baru: siapa yang mengerjakan.',
    ],
    Frequency: [
      'Required for a new template: daily, weekly, monthly, custom_x_days, custom_x_weeks, monthly_weekday or once.',
      'Wajib untuk templat baru: daily, weekly, monthly, custom_x_days, custom_x_weeks, monthly_weekday, atau once.',
    ],
    Location: [
      'An outlet. All Locations, or nothing, is every outlet, later ones too. Area: Bali is every outlet of that area, Tag: Mall every outlet with that tag.',
      'Satu outlet. All Locations, atau kosong, berarti semua outlet, juga yang baru nanti. Area: Bali berarti semua outlet di area itu, Tag: Mall semua outlet dengan tag itu.',
    ],
    WeeklyDays: [
      'For weekly, custom_x_weeks and monthly_weekday: Monday, Thursday',
      'Untuk weekly, custom_x_weeks, dan monthly_weekday: Senin, Kamis',
    ],
    MonthlyDate: ['For monthly: 1 to 31', 'Untuk monthly: 1 sampai 31'],
    CustomDays: ['For custom_x_days: every how many days', 'Untuk custom_x_days: setiap berapa hari'],
    CustomWeeks: [
      'For custom_x_weeks: every how many weeks; 2 where it is blank.',
      'Untuk custom_x_weeks: setiap berapa minggu; 2 bila kosong.',
    ],
    MonthlyWeek: [
      'For monthly_weekday: first, second, third, fourth or last.',
      'Untuk monthly_weekday: first, second, third, fourth, atau last.',
    ],
    DeadlineTime: [
      '17:00 where it is blank. Several a day make a task each: 09:00, 13:00, 17:00',
      '17:00 bila kosong. Beberapa jam sehari menjadi tugas masing-masing: 09:00, 13:00, 17:00',
    ],
    DeadlineDays: ['1 is the same day.', '1 berarti hari yang sama.'],
    TaskGroup: ['Heads the tasks on the phone.', 'Judul kelompok tugas di ponsel.'],
    PhotoRequired: [
      'Yes where it is blank. No: the task is done with one tap.',
      'Yes bila kosong. No: tugas selesai dengan satu ketukan.',
    ],
    PhotoChallenge: [
      'What each photo must show: none, gesture (of the hand) or code (on paper); none where it is blank.',
      'Yang harus tampak di setiap foto: none, gesture (gerakan tangan), atau code (kode di kertas); none bila kosong.',
    ],
    AIPhotoComparison: ['A future feature; No where it is blank.', 'Fitur mendatang; No bila kosong.'],
  },
};

const helpOf = (sheet: Sheet, column: string): Text => (columns[sheet] as Record<string, Text>)[column]!;

/** The rows of the sheet that explains the others: every column, in the order of the file. */
export const buildHelpRows = (): TableCell[][] => [
  ...general.map((text) => ['', '', ...text]),
  ...SHEETS.flatMap((sheet) =>
    sheetColumns[sheet]
      .filter((column) => column !== ID_COLUMN)
      .map((column) => [sheetNames[sheet].name, column, ...helpOf(sheet, column)]),
  ),
];
