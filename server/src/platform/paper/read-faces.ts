import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const face = (name: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const load = async () => ({
  serif: await face('DejaVuSerif'),
  serifBold: await face('DejaVuSerif-Bold'),
  sans: await face('DejaVuSans'),
  sansBold: await face('DejaVuSans-Bold'),
});
let faces: ReturnType<typeof load> | undefined;

/** The fonts of all documents, by the names under which they are registered. Read with the first document. */
export const readFaces = (): ReturnType<typeof load> => {
  faces ??= load();
  return faces;
};
