import { reasons } from '../../http/reason-catalogue.ts';

export const submissionReasons = reasons('submissions', {
  photo_required: 'Foto bukti diperlukan untuk tugas ini',
  unknown_photo: 'A photo of this submission was not found. Please add it again.',
  submitted: 'Tugas ini sudah dikirim',
  submitted_by: 'Tugas ini sudah dikirim oleh {name} pada {at:momentInIndonesian}',
  auto_failed: 'Waktu habis: tugas ini otomatis dinyatakan gagal',
  cancelled: 'Tugas ini dibatalkan',
  cancelled_for: 'Tugas ini dibatalkan: {reason}',
  expired: 'Waktu pengiriman untuk tugas ini sudah habis',
  not_yet: 'Tugas ini belum dimulai',
  id_taken: 'This submission id is already used for something else',
  unreadable_photo: 'This photo cannot be opened. Take it again with the Camera.',
});
