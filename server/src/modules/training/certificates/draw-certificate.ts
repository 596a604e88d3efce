import { buffer } from 'node:stream/consumers';
import type { Language } from '@gerai/shared/text/language.ts';
import { type LocalText, textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { buildDateText } from '../../../platform/paper/build-date-text.ts';
import { buildPen } from '../../../platform/paper/build-pen.ts';
import { drawQrCode } from '../../../platform/paper/draw-qr-code.ts';
import { drawLine, drawText } from '../../../platform/paper/draw-text.ts';
import { certificatePage, drawLetterhead, ink, type Letterhead } from './draw-letterhead.ts';
import { drawOrnaments } from './draw-ornaments.ts';

/** The content of a certificate. */
export interface CertificatePaper {
  number: string;
  holder_name: string;
  course_title: LocalText;
  /** Civil dates; `valid_until` is null for a certificate without expiry. */
  issued_on: string;
  valid_until: string | null;
  /** The absolute URL at which it is verified. */
  address: string;
  /** The issuing business; without name and logo the head stays empty. */
  business: Letterhead;
}

const MARGIN = 92;
const QR_SIDE = 88;
const WIDTH = certificatePage.width - 2 * MARGIN;

/**
 * Draws a certificate as a one-page A4 landscape PDF. The fonts are embedded, so names in any script show
 * everywhere; long texts are set smaller to fit. pdfkit and the fonts are loaded with the first certificate, to save
 * memory on servers that draw none.
 */
export async function drawCertificate(paper: CertificatePaper, language: Language): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const words = certificateWords[language];
  const title = textIn(language, paper.course_title);
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: language,
    displayTitle: true,
    font: '',
    info: {
      Title: `${title} – ${paper.holder_name}`,
      Subject: paper.number,
      ...(paper.business.name ? { Author: paper.business.name } : {}),
    },
  });
  const bytes = buffer(doc);
  const pen = await buildPen(doc, [title, paper.holder_name, paper.business.name]);
  drawOrnaments(doc);
  drawLetterhead(pen, paper.business);

  const centred = { x: MARGIN, width: WIDTH, align: 'center' } as const;
  const { accent, text, quiet } = ink;
  drawText(pen, words.heading, {
    ...centred,
    y: 118,
    height: 46,
    face: 'serif',
    size: 36,
    color: accent,
    spacing: 9,
  });
  drawText(pen, words.subheading, {
    ...centred,
    y: 168,
    height: 14,
    face: 'sans',
    size: 9.5,
    color: quiet,
    spacing: 4,
  });
  drawText(pen, words.given, { ...centred, y: 210, height: 18, face: 'sans', size: 12, color: quiet });
  drawText(pen, paper.holder_name, {
    ...centred,
    y: 230,
    height: 62,
    face: 'serifBold',
    size: 36,
    color: text,
  });
  drawText(pen, words.completed, { ...centred, y: 308, height: 18, face: 'sans', size: 12, color: quiet });
  drawText(pen, title, { ...centred, y: 330, height: 66, face: 'serif', size: 24, color: accent });

  const fact = (label: string, value: string, y: number) => {
    const left = { x: MARGIN, width: 220 } as const;
    drawText(pen, label, { ...left, y, height: 12, face: 'sans', size: 8.5, color: quiet });
    drawText(pen, value, { ...left, y: y + 12, height: 17, face: 'sans', size: 12, color: text });
  };
  const until = paper.valid_until ? buildDateText(paper.valid_until, language, 'long') : words.forEver;
  fact(words.issued, buildDateText(paper.issued_on, language, 'long'), 418);
  fact(words.until, until, 454);
  fact(words.number, paper.number, 490);

  const right = certificatePage.width - MARGIN;
  drawQrCode(doc, paper.address, { x: right - QR_SIDE, y: 416, side: QR_SIDE, color: text });
  doc.link(right - QR_SIDE, 416, QR_SIDE, QR_SIDE, paper.address);
  // Address and number on two unwrapped lines, so that a person typing them sees where the number begins.
  const below = { x: right - 280, width: 280, align: 'right' } as const;
  const prefix = paper.address.slice(0, -paper.number.length);
  drawText(pen, words.verify, { ...below, y: 508, height: 11, face: 'sans', size: 8.5, color: quiet });
  drawLine(pen, prefix, { ...below, y: 520, height: 12, face: 'sans', size: 9, color: text });
  drawLine(pen, paper.number, {
    ...below,
    y: 532,
    height: 15,
    face: 'sans',
    size: 11,
    color: text,
    spacing: 0.6,
  });
  doc.end();
  return await bytes;
}

/** The fixed texts of a certificate in each language. */
const certificateWords = {
  id: {
    heading: 'SERTIFIKAT',
    subheading: 'PENYELESAIAN KURSUS',
    given: 'Diberikan kepada',
    completed: 'yang telah menyelesaikan kursus',
    issued: 'Diterbitkan',
    until: 'Berlaku sampai',
    forEver: 'Tanpa batas waktu',
    number: 'Nomor sertifikat',
    verify: 'Periksa keasliannya di',
  },
  en: {
    heading: 'CERTIFICATE',
    subheading: 'OF COMPLETION',
    given: 'This certifies that',
    completed: 'has completed the course',
    issued: 'Issued on',
    until: 'Valid until',
    forEver: 'No expiry',
    number: 'Certificate number',
    verify: 'Verify it at',
  },
} as const satisfies Record<Language, Record<string, string>>;
