import { describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../../trail/notice-kinds.ts';
import type { Notice } from './contract.ts';
import { noticePlace } from './places.ts';
import { exampleNotice } from './test-notice.ts';
import { noticeText } from './texts.ts';

describe('the texts of a notification', () => {
  const said = (input: Partial<Notice>, language: 'en' | 'id') => {
    const { title, reason } = noticeText(exampleNotice(1, input), language);
    return reason ? `${title}: ${reason}` : title;
  };

  it('name what was rejected, and why', () => {
    const rejected = { kind: 'rejected', task_name: 'Sweep', notes: 'Blurred' } as const;
    expect(said(rejected, 'en')).toBe('Your submission “Sweep” was rejected: Blurred');
    expect(said(rejected, 'id')).toBe('Bukti tugas “Sweep” ditolak: Blurred');
  });

  it('count what waits, as far as it is counted', () => {
    expect(said({ ids: [3, 2, 1] }, 'en')).toBe('3 submissions wait for your review');
    expect(said({ ids: Array.from({ length: 100 }, (_, id) => id) }, 'id')).toBe(
      '99+ bukti tugas menunggu tinjauan Anda',
    );
    expect(said({}, 'en')).toBe('“Task 1” waits for your review');
  });

  it('name the day in the reader’s language', () => {
    const ended = { kind: 'day_ended', date: '2026-05-07', failed: 1, approved: 2 } as const;
    expect(said(ended, 'en')).toBe('7 May has ended: 1 task failed, 2 approved automatically');
    expect(said(ended, 'id')).toBe('7 Mei telah berakhir: 1 tugas gagal, 2 disetujui otomatis');
  });

  it('say who wrote in the social feed, and how it begins', () => {
    const text = 'Freezer is broken';
    expect(said({ kind: 'announcement', text }, 'en')).toBe('Announcement from Sari: Freezer is broken');
    expect(said({ kind: 'mentioned', text }, 'id')).toBe('Sari menyebut Anda: Freezer is broken');
    expect(said({ kind: 'commented', text: '' }, 'en')).toBe('Sari commented on your post');
    expect(said({ kind: 'commented', text, ids: [2, 1] }, 'en')).toBe('2 comments on what you posted');
    expect(said({ kind: 'replied', text }, 'id')).toBe('Sari membalas komentar Anda: Freezer is broken');
  });

  it('name the course in the reader’s language, and until when', () => {
    const assigned = { kind: 'course_assigned', date: '2026-12-04' } as const;
    expect(said(assigned, 'en')).toBe('New course for you: “Hygiene”, due 4 Dec');
    expect(said({ kind: 'course_assigned' }, 'id')).toBe('Kursus baru untuk Anda: “Kebersihan”');
    expect(said({ ...assigned, ids: [2, 1] }, 'id')).toBe('2 kursus ditugaskan kepada Anda');
    expect(said({ kind: 'course_due', date: '2026-12-04' }, 'en')).toBe('Course “Hygiene” is due on 4 Dec');
    expect(said({ ...assigned, kind: 'course_reminder' }, 'id')).toBe(
      'Sari mengingatkan Anda tentang kursus “Kebersihan”, sampai 4 Des',
    );
    expect(said({ kind: 'attempt_granted' }, 'en')).toBe(
      'Sari gave you another attempt at a quiz of the course “Hygiene”',
    );
    expect(said({ kind: 'certificate_expiring', date: '2026-12-04' }, 'en')).toBe(
      'Your certificate “Hygiene” is valid until 4 Dec',
    );
  });

  it('say for which rejections a course was assigned', () => {
    const assigned = { kind: 'course_assigned', task_name: 'Clean the fryer', rejections: 3 } as const;
    expect(noticeText(exampleNotice(1, assigned), 'id').reason).toBe(
      'Karena 3 bukti tugas Anda untuk “Clean the fryer” ditolak dalam 30 hari',
    );
    expect(noticeText(exampleNotice(1, assigned), 'en').reason).toBe(
      'Because 3 of your submissions for “Clean the fryer” were rejected within 30 days',
    );
  });

  it('exist for every kind, with a link to a screen', () => {
    for (const kind of NOTICE_KINDS)
      for (const ids of [[1], [2, 1]]) {
        for (const language of ['en', 'id'] as const) expect(said({ kind, ids }, language)).not.toBe('');
        expect(noticePlace(exampleNotice(1, { kind, ids }), 'manager')).toMatch(
          /^\/(task|social|training)(\/|$)/,
        );
      }
  });
});
