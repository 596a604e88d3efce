import { buffer } from 'node:stream/consumers';
import { yieldToOthers } from '../../../../database/connection/yield.ts';
import { buildDateText } from '../../../../platform/paper/build-date-text.ts';
import { buildPen, type Pen } from '../../../../platform/paper/build-pen.ts';
import { drawQrCode } from '../../../../platform/paper/draw-qr-code.ts';
import { drawText } from '../../../../platform/paper/draw-text.ts';

/** A link as its strip of paper shows it. */
export interface PrintedLink {
  outlet_id: string | null;
  outlet_name: string | null;
  role_name: string | null;
  name: string;
  login: string;
  /** Absolute. */
  url: string;
  /** A civil date. */
  valid_until: string;
}

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 40;
const WIDTH = PAGE.width - 2 * MARGIN;
const TOP = 76;
const STRIP = 104;
const STRIPS = Math.floor((PAGE.height - TOP - MARGIN / 2) / STRIP);
/** Modules of about 0.7 mm, which a cheap phone reads from a copy of a copy. */
const QR_SIDE = 80;
const TEXT_LEFT = MARGIN + QR_SIDE + 20;

/** Black, and a grey that a copier keeps. */
const ink = { text: '#000000', quiet: '#404040' } as const;

/**
 * Draws the links as sheets to print and cut: a page or more for each outlet, a strip for each person with their QR code
 * and how to use it, in both languages. The links come by outlet.
 */
export async function drawLinkSheets(links: readonly PrintedLink[], business: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'id',
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    info: { Title: words.title, ...(business ? { Author: business } : {}) },
  });
  const bytes = buffer(doc);
  const names = links.flatMap((link) => [
    link.outlet_name ?? '',
    link.role_name ?? '',
    link.name,
    link.login,
  ]);
  const pen = await buildPen(doc, [business, ...new Set(names)]);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const sheet of Map.groupBy(links, ({ outlet_id }) => outlet_id).values()) {
    const pages = Math.ceil(sheet.length / STRIPS);
    for (let page = 0; page < pages; page++) {
      doc.addPage();
      const strips = sheet.slice(page * STRIPS, (page + 1) * STRIPS);
      const place = pages > 1 ? `${page + 1} / ${pages}` : '';
      root.add(drawHead(pen, strips[0]!.outlet_name ?? words.nowhere, business, place));
      for (const [at, link] of strips.entries()) root.add(drawStrip(pen, link, TOP + at * STRIP));
      drawCuts(pen, strips.length);
      await yieldToOthers();
    }
  }
  root.end();
  doc.end();
  return await bytes;
}

/** What is drawn is the content of an element, which a screen reader reads. */
function tag(doc: PDFKit.PDFDocument, type: string, draw: () => void, alt?: string) {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  return doc.struct(type, alt ? { alt } : {}, [content]);
}

function drawHead(pen: Pen, outlet: string, business: string, place: string) {
  const name = { x: MARGIN, y: 28, width: WIDTH - 160, height: 34 };
  const right = { x: PAGE.width - MARGIN - 150, width: 150, align: 'right', color: ink.quiet } as const;
  return tag(pen.doc, 'H1', () => {
    drawText(pen, outlet, { ...name, face: 'sansBold', size: 17, color: ink.text });
    if (business) drawText(pen, business, { ...right, y: 31, height: 14, face: 'sans', size: 9 });
    if (place) drawText(pen, place, { ...right, y: 46, height: 13, face: 'sans', size: 9 });
  });
}

function drawStrip(pen: Pen, link: PrintedLink, y: number) {
  const code = { x: MARGIN, y: y + 12, side: QR_SIDE, color: ink.text };
  const part = pen.doc.struct('Sect');
  part.add(tag(pen.doc, 'Figure', () => drawQrCode(pen.doc, link.url, code), words.code(link.name)));
  part.add(tag(pen.doc, 'P', () => drawWords(pen, link, y)));
  part.end();
  return part;
}

function drawWords(pen: Pen, link: PrintedLink, y: number): void {
  const column = { x: TEXT_LEFT, width: PAGE.width - MARGIN - TEXT_LEFT };
  const bold = { ...column, face: 'sansBold', color: ink.text } as const;
  const plain = { ...column, face: 'sans', color: ink.text } as const;
  const seat = [link.role_name, link.outlet_name, `${words.login}: ${link.login}`].filter(Boolean);
  drawText(pen, link.name, { ...bold, y: y + 7, height: 19, size: 13 });
  drawText(pen, seat.join(' · '), { ...plain, y: y + 26, height: 13, size: 9 });
  for (const [at, sentence] of words.use.entries()) {
    const color = at < 2 ? ink.text : ink.quiet;
    drawText(pen, sentence, { ...plain, y: y + 40 + at * 11, height: 11, size: 8, color });
  }
  drawText(pen, words.until(link.valid_until), { ...bold, y: y + 86, height: 12, size: 8 });
}

/** Dashed lines above, between and below the strips. */
function drawCuts(pen: Pen, strips: number): void {
  const { doc } = pen;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.6).dash(4, { space: 3 });
  for (let cut = 0; cut <= strips; cut++)
    doc.moveTo(MARGIN / 2, TOP + cut * STRIP).lineTo(PAGE.width - MARGIN / 2, TOP + cut * STRIP);
  doc.stroke(ink.quiet).undash();
  doc.endMarkedContent();
}

/** Each strip is read by one person, in the language that they read: it says everything twice. */
const words = {
  title: 'Tautan masuk / Sign-in links',
  nowhere: 'Tanpa outlet / No outlet',
  login: 'Login',
  /** A line each: wrapping them anew for each person took most of the time. */
  use: [
    'Pindai kode ini dengan kamera ponsel, lalu pilih kata sandi Anda sendiri.',
    'Kode ini hanya untuk Anda dan berlaku satu kali: jangan difoto atau dibagikan.',
    'Scan this code with the camera of your phone and choose a password of your own.',
    'It is for you alone and works once: do not take a photo of it or share it.',
  ],
  code: (name: string) => `Kode QR untuk ${name} / QR code for ${name}`,
  until: (date: string) =>
    `Berlaku sampai ${buildDateText(date, 'id', 'long')} · Valid until ${buildDateText(date, 'en', 'long')}`,
} as const;
