import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { FaceFile } from './read-families.ts';

const require = createRequire(import.meta.url);
const face = (name: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const load = async () => ({
  serif: await face('DejaVuSerif'),
  serifBold: await face('DejaVuSerif-Bold'),
  sans: await face('DejaVuSans'),
  sansBold: await face('DejaVuSans-Bold'),
});
let files: ReturnType<typeof load> | undefined;

export type FaceName = keyof Awaited<ReturnType<typeof load>>;

/** Opens the faces of all documents. Their files are read with the first document. */
export async function readFaces(): Promise<Record<FaceName, Font>> {
  files ??= load();
  const { create } = await import('fontkit');
  const { serif, serifBold, sans, sansBold } = await files;
  return {
    serif: create(serif) as Font,
    serifBold: create(serifBold) as Font,
    sans: create(sans) as Font,
    sansBold: create(sansBold) as Font,
  };
}

/** Opens a file of a Noto family, in all weights. pdfkit cannot embed WOFF2, so it is decompressed. */
export async function readScriptFace({ family, subset }: FaceFile): Promise<Font> {
  const { create } = await import('fontkit');
  const { default: decompress } = await import('woff2-encoder/decompress');
  const path = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
  return create(Buffer.from(await decompress(await readFile(require.resolve(path))))) as Font;
}
