import { certificatePage, ink } from './draw-letterhead.ts';

type Doc = PDFKit.PDFDocument;

/** Draws the parts common to all certificates: the frame and the seal. */
export function drawOrnaments(doc: Doc): void {
  drawFrame(doc);
  drawSeal(doc, certificatePage.width / 2, 474, 38);
}

/** Draws two lines around the page, the inner one with concave corners. */
function drawFrame(doc: Doc): void {
  const outer = 24;
  doc
    .lineWidth(1.4)
    .rect(outer, outer, certificatePage.width - 2 * outer, certificatePage.height - 2 * outer);
  doc.stroke(ink.accent);
  const [left, top, right, bottom] = [33, 33, certificatePage.width - 33, certificatePage.height - 33];
  const hollow = 22;
  doc
    .lineWidth(0.6)
    .moveTo(left + hollow, top)
    .lineTo(right - hollow, top)
    .quadraticCurveTo(right - hollow, top + hollow, right, top + hollow)
    .lineTo(right, bottom - hollow)
    .quadraticCurveTo(right - hollow, bottom - hollow, right - hollow, bottom)
    .lineTo(left + hollow, bottom)
    .quadraticCurveTo(left + hollow, bottom - hollow, left, bottom - hollow)
    .lineTo(left, top + hollow)
    .quadraticCurveTo(left + hollow, top + hollow, left + hollow, top)
    .stroke(ink.accent);
}

const POINTS = 28;

/** Draws a seal with a scalloped edge, two ribbons and a tick. */
function drawSeal(doc: Doc, x: number, y: number, radius: number): void {
  doc.save().translate(x, y);
  doc.polygon([-18, 22], [-25, 60], [-10, 52], [-1, 60], [-1, 30]).fill(ink.ribbon);
  doc.polygon([18, 22], [25, 60], [10, 52], [1, 60], [1, 30]).fill(ink.ribbon);
  for (let point = 0; point < POINTS; point++) {
    const angle = (point / POINTS) * 2 * Math.PI;
    doc.circle(Math.cos(angle) * (radius - 3), Math.sin(angle) * (radius - 3), 4.6);
  }
  doc.circle(0, 0, radius - 2).fill(ink.accent);
  doc
    .lineWidth(0.9)
    .circle(0, 0, radius - 7.5)
    .stroke('#ffffff');
  doc.lineWidth(5).lineCap('round').lineJoin('round').path('M-14 1l9 10 19-21').stroke('#ffffff');
  doc.restore();
}
