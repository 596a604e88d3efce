import { describe, expect, it } from 'vitest';
import { readTestPdf } from '../../../platform/paper/test-pdf.ts';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { type CertificatePaper, drawCertificate } from './draw-certificate.ts';
import { certificatePage } from './draw-letterhead.ts';

const paper: CertificatePaper = {
  number: 'GR-7K3QF-2M9XD',
  holder_name: 'Siti Aminah',
  course_title: { id: 'Kebersihan', en: 'Hygiene' },
  issued_on: '2026-11-20',
  valid_until: '2027-08-17',
  address: 'https://gerai.test/verify/GR-7K3QF-2M9XD',
  business: { name: 'Kopi Melati', logo: null },
};

const drawn = async (input: Partial<CertificatePaper> = {}, language: 'id' | 'en' = 'en') =>
  readTestPdf(await drawCertificate({ ...paper, ...input }, language));
const texts = async (...input: Parameters<typeof drawn>) =>
  (await drawn(...input)).texts.map(({ text }) => text);

describe('a certificate', () => {
  it('states in English what was completed, by whom and for how long', async () => {
    const says = await texts();
    expect(says).toEqual(
      expect.arrayContaining(['CERTIFICATE', 'Siti Aminah', 'Hygiene', '20 November 2026', '17 August 2027']),
    );
    expect(says).toContain('GR-7K3QF-2M9XD');
  });

  it('says it in Indonesian', async () => {
    const says = await texts({}, 'id');
    expect(says).toEqual(
      expect.arrayContaining([
        'SERTIFIKAT',
        'Siti Aminah',
        'Kebersihan',
        '20 November 2026',
        '17 Agustus 2027',
      ]),
    );
  });

  it('is called in the other language where the course has none of the wanted one', async () => {
    expect(await texts({ course_title: { id: 'Kebersihan', en: '' } })).toContain('Kebersihan');
  });

  it('states that it does not expire', async () => {
    expect(await texts({ valid_until: null })).toContain('No expiry');
  });

  it.each(['Nguyễn Thị Ánh Tuyết', 'Łukasz Żółć', 'Ελένη Παπαδοπούλου', 'Наталья Ёлкина', 'İbrahim Şahin'])(
    'shows the name %s',
    async (holder_name) => {
      expect(await texts({ holder_name })).toContain(holder_name);
    },
  );

  it.each([
    ['山田太郎', ['山田太郎'], /^noto-sans-sc/],
    ['やまだ 桜', ['やまだ', ' ', '桜'], /^noto-sans-jp/],
    ['김민준', ['김민준'], /^noto-sans-kr/],
    ['สมชาย', ['สมชาย'], /^noto-sans-thai/],
    ['محمد', ['دمحم'], /^noto-sans-arabic/],
    ['דוד', ['דוד'], /^noto-sans-hebrew/],
    ['සුනිල්', ['සුනිල්'], /^noto-sans-sinhala/],
    ['李雷', ['李雷'], /^noto-sans-sc/],
    ['Budi 山田', ['Budi ', '山田'], /^noto-sans-sc/],
    ['ꦧꦸꦢꦶ', undefined, /^noto-sans-javanese/],
    ['မြန်မာ', undefined, /^noto-sans-myanmar/],
    ['राजेश', undefined, /^noto-sans-devanagari/],
    ['ኢትዮጵያ', ["'ityop'ya"], undefined],
    ['Ñandú', ['Ñandú'], undefined],
  ])('shows the name %s without a box, and embeds no face beside', async (holder_name, parts, face) => {
    const { texts: all, boxes, faces } = await drawn({ holder_name });
    expect(boxes).toBe(0);
    if (parts) expect(all.map(({ text }) => text).join('')).toContain(parts.join(''));
    const others = faces.filter((name) => !name.startsWith('DejaVu'));
    expect(others.every((name) => face?.test(name))).toBe(true);
    expect(others.length > 0).toBe(face !== undefined);
  });

  it.each([
    ['of many words', 'Prawirodirdjo Sastrowidjojo '.repeat(8).trim()],
    ['of one word', 'W'.repeat(200)],
    ['in kanji', '山田太郎'.repeat(50)],
  ])('sets a long name smaller, and keeps all of it on the page: %s', async (_, long) => {
    const { texts: lines } = await drawn({ holder_name: long, course_title: { id: '', en: long } });
    expect(lines.map(({ text }) => text.replace(/ /g, '')).join('')).toContain(long.replace(/ /g, ''));
    for (const { x, y } of lines) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(certificatePage.width - 40);
      expect(y).toBeGreaterThan(40);
    }
    const name = lines.filter(({ text }) => long.includes(text) && text.length > 20);
    expect(Math.max(...name.map(({ size }) => size))).toBeLessThan(36);
  });

  it.each([
    'https://gerai.test/',
    'https://operasional.kedai-kopi-nusantara-sejahtera.co.id/gerai/',
    'http://10.0.0.7:3000/',
  ])('says on two whole lines where it is confirmed: %s', async (origin) => {
    const { texts: lines } = await drawn({ address: `${origin}verify/${paper.number}` });
    const prefix = lines.findIndex(({ text }) => text === `${origin}verify/`);
    expect(lines[prefix + 1]!.text).toBe(paper.number);
    expect(lines[prefix]!.size).toBeGreaterThanOrEqual(7);
  });

  it('carries the name of the business, and nothing of the product', async () => {
    expect(await texts()).toContain('Kopi Melati');
    const nameless = await drawCertificate({ ...paper, business: { name: '', logo: null } }, 'en');
    expect(nameless.toString('latin1')).not.toMatch(/Gerai|Author/);
  });

  it('carries the logo of the business', async () => {
    const logo = await testImage(320, 80, 'png');
    const file = (await drawCertificate({ ...paper, business: { name: '', logo } }, 'en')).toString('latin1');
    expect(file).toMatch(/\/Subtype \/Image\s+[\s\S]*\/Width 320/);
  });

  it('is a page of a few kilobytes with a link to where it is confirmed', async () => {
    const bytes = await drawCertificate(paper, 'id');
    expect(bytes.length).toBeLessThan(60_000);
    expect(bytes.toString('latin1')).toContain(`/URI (${paper.address})`);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
