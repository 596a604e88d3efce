import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type LocalText, textIn } from '@gerai/shared/training-courses/local-text.ts';
import type { Language } from '@gerai/shared/users/contract.ts';
import { certificatePage, ink } from './certificate-page.ts';
import { certificateWords, dateInWords } from './certificate-words.ts';
import { drawOrnaments } from './draw-ornaments.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { drawText } from './draw-text.ts';

/** What a certificate says. */
export interface CertificatePaper {
  number: string;
  holder_name: string;
  course_title: LocalText;
  /** Civil dates; no last day is for ever. */
  issued_on: string;
  valid_until: string | null;
  /** The whole address at which it is confirmed. */
  address: string;
}

const require = createRequire(import.meta.url);
const face = (name: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const readFaces = async () => ({
  serif: await face('DejaVuSerif'),
  serifBold: await face('DejaVuSerif-Bold'),
  sans: await face('DejaVuSans'),
});
let faces: ReturnType<typeof readFaces> | undefined;

const MARGIN = 92;
const WIDTH = certificatePage.width - 2 * MARGIN;

/**
 * Draws a certificate as a PDF of one A4 page on its side. Its faces are in the file, so that every name in Latin,
 * Greek or Cyrillic letters shows everywhere; what is long is set smaller, and stays in its place. The library and the
 * faces are read at the first certificate: a server that draws none never has them in its memory.
 */
export async function drawCertificate(paper: CertificatePaper, language: Language): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  faces ??= readFaces();
  const words = certificateWords[language];
  const title = textIn(language, paper.course_title);
  const doc = new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: 0, lang: language, displayTitle: true, font: '' },
    info: { Title: `${title} – ${paper.holder_name}`, Author: 'Gerai', Subject: paper.number },
  });
  const bytes = buffer(doc);
  for (const [name, bytesOfFace] of Object.entries(await faces)) doc.registerFont(name, bytesOfFace);
  drawOrnaments(doc);

  const centred = { x: MARGIN, width: WIDTH, align: 'center' } as const;
  const { accent, text, quiet } = ink;
  drawText(doc, words.heading, {
    ...{ ...centred, y: 118, height: 46, face: 'serif', size: 36, color: accent, spacing: 9 },
  });
  drawText(doc, words.subheading, {
    ...{ ...centred, y: 168, height: 14, face: 'sans', size: 9.5, color: quiet, spacing: 4 },
  });
  drawText(doc, words.given, { ...centred, y: 210, height: 18, face: 'sans', size: 12, color: quiet });
  drawText(doc, paper.holder_name, {
    ...{ ...centred, y: 230, height: 62, face: 'serifBold', size: 36, color: text },
  });
  drawText(doc, words.completed, { ...centred, y: 308, height: 18, face: 'sans', size: 12, color: quiet });
  drawText(doc, title, { ...centred, y: 330, height: 66, face: 'serif', size: 24, color: accent });

  const fact = (label: string, value: string, y: number) => {
    const left = { x: MARGIN, width: 220 } as const;
    drawText(doc, label, { ...left, y, height: 12, face: 'sans', size: 8.5, color: quiet });
    drawText(doc, value, { ...left, y: y + 12, height: 17, face: 'sans', size: 12, color: text });
  };
  const until = paper.valid_until ? dateInWords(paper.valid_until, language) : words.forEver;
  fact(words.issued, dateInWords(paper.issued_on, language), 426);
  fact(words.until, until, 462);
  fact(words.number, paper.number, 498);

  const side = 96;
  const left = certificatePage.width - MARGIN - side;
  drawQrCode(doc, paper.address, { x: left, y: 428, side, color: text });
  doc.link(left, 428, side, side, paper.address);
  const beside = { x: left - 172, width: 160, align: 'right' } as const;
  drawText(doc, words.verify, { ...beside, y: 464, height: 12, face: 'sans', size: 8.5, color: quiet });
  // Whoever types it reads where it ends and the number begins.
  const lines = paper.address.replace('/verify/', '/verify/\n');
  drawText(doc, lines, { ...beside, y: 475, height: 34, face: 'sans', size: 8.5, color: text });
  doc.end();
  return await bytes;
}
