import type { Pen } from '../../../platform/paper/build-pen.ts';
import { drawText } from '../../../platform/paper/draw-text.ts';

/** The name and logo of a business on paper. */
export interface Letterhead {
  name: string;
  /** PNG or JPEG. */
  logo: Buffer | null;
}

/** A4 landscape, in points. */
export const certificatePage = { width: 841.89, height: 595.28 } as const;

/** The product's accent colour (web/src/app/theme.ts) and the text colours. */
export const ink = { accent: '#0e6b66', ribbon: '#0a504c', text: '#17211f', quiet: '#51605d' } as const;

const WIDTH = 420;
const LEFT = (certificatePage.width - WIDTH) / 2;

/** Draws logo and name at the head of a certificate, stacked; either alone is centred. */
export function drawLetterhead(pen: Pen, { name, logo }: Letterhead): void {
  if (logo) {
    const [top, height] = name ? [43, 38] : [52, 56];
    pen.doc.image(logo, LEFT, top, { fit: [WIDTH, height], align: 'center', valign: 'center' });
  }
  if (!name) return;
  const line = logo ? { y: 84, height: 18, size: 12 } : { y: 58, height: 44, size: 20 };
  drawText(pen, name, {
    x: LEFT,
    width: WIDTH,
    align: 'center',
    face: 'serifBold',
    color: ink.text,
    ...line,
  });
}
