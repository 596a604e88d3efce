import { inflateSync } from 'node:zlib';

/**
 * The texts of a PDF written by pdfkit, one per drawing operation, with their pages and positions; the embedded faces,
 * and how many characters are drawn as the box of a face that lacks them.
 */
export function readTestPdf(bytes: Buffer): {
  texts: { text: string; page: number; x: number; y: number; size: number }[];
  faces: string[];
  boxes: number;
} {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const streamOf = (id: string): string => {
    const [, head, data] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(objects.get(id)!)!;
    return head!.includes('FlateDecode')
      ? inflateSync(Buffer.from(data!, 'latin1')).toString('latin1')
      : data!;
  };
  const ref = (key: string, within: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(within)?.[1];
  const all = [...objects.values()].join('\n');
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      lettersOf(streamOf(ref('ToUnicode', objects.get(id!)!)!)),
    ]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const texts: ReturnType<typeof readTestPdf>['texts'] = [];
  const lines = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm[\s\S]*?\/(F\d+) ([\d.]+) Tf[\s\S]*?\[([^\]]*)\] TJ/g;
  const glyphsOf = (shown: string) =>
    [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g)!);
  // Glyphs that are set higher or lower begin an operation without a position, so that these are counted apart.
  const boxes = pages
    .flatMap((page) => [...streamOf(ref('Contents', page)!).matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, shown]) => glyphsOf(shown!))
    .filter((glyph) => Number.parseInt(glyph, 16) === 0).length;
  for (const [number, page] of pages.entries())
    for (const [, x, y, font, size, shown] of streamOf(ref('Contents', page)!).matchAll(lines)) {
      const text = glyphsOf(shown!)
        .map((glyph) => fonts.get(font!)!.get(Number.parseInt(glyph, 16)))
        .join('');
      texts.push({ text, page: number + 1, x: Number(x), y: Number(y), size: Number(size) });
    }
  const faces = [...all.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name!);
  return { texts, faces, boxes };
}

/** The characters of a font's glyphs, from its ToUnicode map. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [place, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(
        Number.parseInt(from!, 16) + place,
        Buffer.from(hex!.replace(/ /g, ''), 'hex').swap16().toString('utf16le'),
      );
  return letters;
}
