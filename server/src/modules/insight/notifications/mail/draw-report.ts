import { buffer } from 'node:stream/consumers';
import type { Language } from '@gerai/shared/text/language.ts';
import { yieldToOthers } from '../../../../database/connection/yield.ts';
import { buildPen } from '../../../../platform/paper/build-pen.ts';
import { drawLine } from '../../../../platform/paper/draw-text.ts';
import type { FaceName } from '../../../../platform/paper/read-faces.ts';
import type { TableCell } from '../../../../platform/tables/table-cell.ts';

interface ReportPaper {
  title: string;
  figures: readonly (readonly [label: string, value: string])[];
  headings: readonly string[];
  rows: readonly (readonly TableCell[])[];
  language: Language;
}

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 40 };
const LINE = 18;
const ink = { text: '#17211f', quiet: '#51605d', rule: '#c9d2d0' };

/** Draws a table as a PDF: title and figures on the first page, the heading row on each. */
export async function drawReport({ title, figures, headings, rows, language }: ReportPaper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title };
  const page = { size: 'A4', layout: 'landscape', margin: 0 } as const;
  const doc = new PDFDocument({ ...page, lang: language, displayTitle: true, font: '', info });
  const bytes = buffer(doc);
  const cells = [...headings, ...rows.flat()].flatMap((cell) => (cell === null ? [] : [textOf(cell)]));
  const pen = await buildPen(doc, [...new Set([title, ...figures.flat(), ...cells])]);
  const left = PAGE.margin;
  const full = PAGE.width - 2 * PAGE.margin;
  const widths = widthsOf(headings.length, full);

  const drawRow = (cells: readonly TableCell[], y: number, face: FaceName, color: string) => {
    let x = left;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at]!;
      const box = { x: x + 2, y, width: width - 4, height: LINE, face, size: 9, color };
      if (cell !== null && cell !== '')
        drawLine(pen, textOf(cell), { ...box, align: isText(at) ? 'left' : 'right' });
      x += width;
    }
    doc
      .moveTo(left, y + LINE)
      .lineTo(left + full, y + LINE)
      .lineWidth(0.5)
      .strokeColor(ink.rule)
      .stroke();
    return y + LINE;
  };
  const heading = { x: left, width: full, height: 28, face: 'sansBold', size: 18, color: ink.text } as const;
  drawLine(pen, title, { ...heading, y: PAGE.margin });
  const line = figures.map(([label, value]) => `${label} ${value}`).join('   ·   ');
  drawLine(pen, line, { ...heading, y: 72, height: 16, face: 'sans', size: 10, color: ink.quiet });
  let y = drawRow(headings, 100, 'sansBold', ink.text);
  for (const cells of rows) {
    if (y + LINE > PAGE.height - PAGE.margin) {
      doc.addPage(page);
      y = drawRow(headings, PAGE.margin, 'sansBold', ink.text);
      await yieldToOthers();
    }
    y = drawRow(cells, y, 'sans', ink.text);
  }
  doc.end();
  return await bytes;
}

/** Name and region get twice the width of a figure. */
const isText = (column: number) => column < 2;
function widthsOf(columns: number, full: number): number[] {
  const unit = full / (columns + 3);
  return Array.from({ length: columns }, (_, at) => (at === 0 ? 3 * unit : at === 1 ? 2 * unit : unit));
}

function textOf(cell: Exclude<TableCell, null>): string {
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.instant;
  return String(cell);
}
