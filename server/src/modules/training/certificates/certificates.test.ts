import { businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Certificate } from '@gerai/shared/training/certificates/contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTestPdf } from '../../../platform/paper/test-pdf.ts';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { createCertificate } from './create-certificate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'https://gerai.test/' });
});
afterAll(() => server.close());

/** Issues a certificate earned on a business date. */
async function earn(
  holder: TestUser,
  date = '2026-11-20',
  validity_months: number | null = 12,
  { db } = server.context,
) {
  const course = await insertCourse(db, holder.uid, { content: { validity_months } });
  const at = businessInstant(date, '10:00');
  const enrolment = await insertEnrolment(db, course, holder.uid, { completed_at: at.toISOString() });
  return await db
    .transaction()
    .execute((tx) => createCertificate(tx, { kind: 'job', name: 'test' }, at, enrolment));
}

const list = async ({ token }: TestUser, query = '') =>
  (await server.call('GET', `/api/training/certificates${query}`, { token })).json() as {
    rows: Certificate[];
    next: string | null;
  };

describe('GET /api/training/certificates', () => {
  it("gives one's own, the newest first, a page at a time", async () => {
    const [siti, budi] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
    const earned = [];
    for (const date of ['2026-01-05', '2026-11-20', '2026-03-01', '2026-11-20'])
      earned.push(await earn(siti, date));
    await earn(budi);
    const first = await list(siti, '?limit=3');
    const second = await list(siti, `?limit=3&after=${first.next}`);
    const rows = [...first.rows, ...second.rows];
    expect(rows.map(({ issued_on }) => issued_on)).toEqual([
      ...['2026-11-20', '2026-11-20', '2026-03-01', '2026-01-05'],
    ]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(earned.map(({ id }) => id)));
    expect(second.next).toBeNull();
    const { number } = earned[0]!;
    expect(rows.at(-1)).toMatchObject({ number, verify_url: `https://gerai.test/verify/${number}` });
  });

  it('says of which courses they can be renewed', async () => {
    const siti = await server.signIn({ role: 'staff' });
    await earn(siti);
    const { id } = await earn(siti);
    const { course_id } = (await list(siti)).rows.find((row) => row.id === id)!;
    await server.context.db
      .updateTable('courses')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', course_id)
      .execute();
    const { rows } = await list(siti);
    expect(rows.map((row) => [row.id === id, row.is_offered]).sort()).toEqual([
      ...[
        [false, true],
        [true, false],
      ],
    ]);
  });

  it.each(['after=nonsense', 'limit=0', 'limit=201'])('refuses %s', async (query) => {
    const { token } = await server.signIn({ role: 'staff' });
    expect((await server.call('GET', `/api/training/certificates?${query}`, { token })).statusCode).toBe(400);
  });
});

describe('GET /api/training/certificates/:id/pdf', () => {
  it('gives the paper, with the name as it was', async () => {
    const siti = await server.signIn({ role: 'staff', name: 'Siti Aminah' });
    const { id, number } = await earn(siti);
    await server.context.db.updateTable('users').set({ name: 'Other' }).where('uid', '=', siti.uid).execute();
    const { token } = siti;
    const answer = await server.call('GET', `/api/training/certificates/${id}/pdf?language=id`, { token });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}-id.pdf"`,
      'cache-control': 'no-store',
    });
    const says = readTestPdf(answer.rawPayload).texts.map(({ text }) => text);
    expect(says).toEqual(expect.arrayContaining(['Siti Aminah', 'Hygiene (id)', number]));
    expect(answer.rawPayload.toString('latin1')).toContain(`/URI (https://gerai.test/verify/${number})`);
  });

  it("is readable by those who may see its holder's learning", async () => {
    const [here, elsewhere] = [await server.outlet(), await server.outlet()];
    const { id } = await earn(await server.signIn({ role: 'staff', location_id: here }));
    const answerTo = async (role: string, location_id: string | null = null) => {
      const { token } = await server.signIn({ role, location_id });
      return (await server.call('GET', `/api/training/certificates/${id}/pdf?language=en`, { token }))
        .statusCode;
    };
    expect(await answerTo('manager', here)).toBe(200);
    expect(await answerTo('admin')).toBe(200);
    expect(await answerTo('audit')).toBe(200);
    expect(await answerTo('manager', elsewhere)).toBe(404);
    expect(await answerTo('manager')).toBe(404);
    expect(await answerTo('staff', here)).toBe(404);
  });

  it('leads to where it was reached, where nobody has said where that is', async () => {
    const other = await testServer();
    const siti = await other.signIn({ role: 'staff' });
    const { id, number } = await earn(siti, '2026-11-20', 12, other.context);
    const get = (path: string) =>
      other.call('GET', path, { token: siti.token, headers: { host: 'gerai.local:3000' } });
    const paper = await get(`/api/training/certificates/${id}/pdf?language=en`);
    const { rows } = (await get('/api/training/certificates')).json();
    await other.close();
    expect(paper.rawPayload.toString('latin1')).toContain(`/URI (http://gerai.local:3000/verify/${number})`);
    expect(rows[0].verify_url).toBe(`/verify/${number}`);
  });

  it('refuses another language and what is no id', async () => {
    const siti = await server.signIn({ role: 'staff' });
    const { id } = await earn(siti);
    for (const path of [`${id}/pdf`, `${id}/pdf?language=fr`, 'x/pdf?language=id'])
      expect(
        (await server.call('GET', `/api/training/certificates/${path}`, { token: siti.token })).statusCode,
      ).toBe(400);
  });
});

describe('GET /api/certificates/:number', () => {
  it('shows anyone name, course, date and validity, and nothing else, however the number is spelled', async () => {
    const { number } = await earn(await server.signIn({ role: 'staff', name: 'Siti Aminah' }));
    const admin = await server.signIn({ role: 'admin' });
    const body = { name: 'Kopi Melati' };
    await server.call('PUT', '/api/business', { token: admin.token, body });
    const [, first, second] = number.split('-') as [string, string, string];
    for (const typed of [number, number.toLowerCase(), ` gr ${first} ${second} `, `${first}${second}`]) {
      const answer = await server.call('GET', `/api/certificates/${encodeURIComponent(typed)}`);
      expect(answer.json()).toEqual({
        number,
        holder_name: 'Siti Aminah',
        course_title: { id: 'Hygiene (id)', en: 'Hygiene' },
        issued_on: '2026-11-20',
        valid_until: '2027-11-20',
        is_valid: true,
        business: { name: 'Kopi Melati', logo_url: null },
      });
    }
  });

  it('is good on its last day, and not on the next', async () => {
    const siti = await server.signIn({ role: 'staff' });
    const valid = async ({ number }: { number: string }) =>
      (await server.call('GET', `/api/certificates/${number}`)).json().is_valid;
    expect(await valid(await earn(siti, '2026-10-20', 1))).toBe(true);
    expect(await valid(await earn(siti, '2026-10-19', 1))).toBe(false);
    expect(await valid(await earn(siti, '2020-01-01', null))).toBe(true);
  });

  it('answers alike to numbers that nobody has and to what is no number', async () => {
    const answers = [];
    for (const number of ['GR-00000-00000', 'hello', '%27%3B--', '%00'])
      answers.push(await server.call('GET', `/api/certificates/${number}`));
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Certificate not found' });
    expect((await server.call('GET', `/api/certificates/${'x'.repeat(41)}`)).statusCode).toBe(400);
  });

  it('is not asked by one address for long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const other = await testServer();
    const statuses = [];
    for (let calls = 0; calls <= 30; calls++)
      statuses.push((await other.call('GET', '/api/certificates/GR-00000-00000')).statusCode);
    await other.close();
    vi.useRealTimers();
    expect([statuses[29], statuses[30]]).toEqual([404, 429]);
  });
});
