import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import {
  type Certificate,
  listCertificates,
  verifyCertificate,
} from '@gerai/shared/training/certificates/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { keepLearning, takenCourse, textLesson } from '../../../testing/keep-learning.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, button, goTo, text } from '../../../testing/screen-steps.ts';

const siti = personOf('staff', { name: 'Siti', language: 'id' });
const today = businessDate(new Date());

test('what expires is said of each certificate, and renewing it opens its course', async () => {
  const [cash, stock] = ['Cash', 'Stock'].map((name) => takenCourse(name, [textLesson()], { completed: 1 }));
  const certificateOf = (
    { id, content }: typeof cash & object,
    number: string,
    days: number,
  ): Certificate => ({
    ...{ id: crypto.randomUUID(), number, course_id: id, course_title: content.title },
    ...{ holder_name: 'Siti', issued_on: addDays(today, days - 30), valid_until: addDays(today, days) },
    ...{ verify_url: `/verify/${number}`, is_offered: true },
  });
  await openScreen('/training/certificates', {
    as: siti,
    answers: [
      ...keepLearning(cash!, stock!),
      answer(listCertificates, () => ({
        rows: [certificateOf(cash!, 'GR-AAAAA-AAAAA', 10), certificateOf(stock!, 'GR-BBBBB-BBBBB', -70)],
        next: null,
      })),
    ],
  });
  await expect.element(text('Berakhir dalam 10 hari')).toBeVisible();
  await expect.element(page.getByText(/^Kedaluwarsa /)).toBeVisible();
  await expect.element(button('PDF Indonesia: Cash (id)')).toBeVisible();
  await expectAccessible();
  await button('Perbarui: Cash (id)').click();
  await at(`/training/courses/${cash!.id}`);
  await expect.element(page.getByRole('heading', { name: 'Cash (id)', exact: true, level: 1 })).toBeVisible();
  await expect.element(button('Mulai')).toBeVisible();
});

const NUMBER = 'GR-7K3QF-2M9XD';
const unknown = text('Tidak ada sertifikat dengan nomor ini');
/** Whether the server says nothing about numbers for now. */
let isBusy: boolean;

beforeEach(() => {
  browserReads('id-ID', 'en');
  isBusy = false;
});

/** Opens the page that anybody may open with a certificate's number. */
const openVerification = (number: string, is_valid = true) =>
  openScreen(`/verify/${number}`, {
    as: siti,
    answers: [
      answer(verifyCertificate, ({ params }) => {
        if (isBusy) throw new Refusal('rate_limited', { reason: 'http.too_many_requests', message: 'Later' });
        if (params.number.toUpperCase() !== NUMBER) {
          const reason = 'http.not_found';
          throw new Refusal('not_found', { reason, message: 'No certificate' });
        }
        const [issued_on, valid_until] = [addDays(today, -40), addDays(today, is_valid ? 300 : -10)];
        const business = { name: 'Kopi Melati', logo_url: '/api/photos/logo' };
        const titles = { id: 'Hygiene (id)', en: 'Hygiene' };
        return {
          number: NUMBER,
          holder_name: 'Siti',
          course_title: titles,
          issued_on,
          valid_until,
          is_valid,
          business,
        };
      }),
    ],
  });

test('a stranger sees what a number stands for, and looks up others', async () => {
  await openVerification(NUMBER.toLowerCase());
  await expect.element(text('Sertifikat ini berlaku')).toBeVisible();
  for (const fact of ['Siti', 'Hygiene (id)', NUMBER, 'Kopi Melati'])
    await expect.element(text(fact)).toBeVisible();
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/api/photos/logo');

  const field = page.getByLabelText('Periksa nomor lain', { exact: true });
  await field.fill('gr 00000 0oooo');
  await button('Periksa').click();
  await expect.element(unknown).toBeVisible();
  await at('/verify/GR-00000-00000');
  await field.fill('hello');
  await button('Periksa').click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('a certificate that has expired says so, and without a network nothing is claimed of a number', async () => {
  await openVerification(NUMBER, false);
  await expect.element(text('Sertifikat ini sudah tidak berlaku')).toBeVisible();
  await expectAccessible();
  window.dispatchEvent(new Event('offline'));
  goTo('/verify/GR-00000-00001');
  await expect.element(text('Server tidak terjangkau. Periksa koneksi Anda.')).toBeVisible();
  await expect.element(unknown).not.toBeInTheDocument();
  isBusy = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(unknown).not.toBeInTheDocument();
  isBusy = false;
  await button('Coba lagi').click();
  await expect.element(unknown).toBeVisible();
});
