/** How the files of each type begin: bytes from which place. */
const BEGINNINGS: [string, number, readonly number[]][] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** The media type of a chosen file: the device's, or where that gives none, what its first bytes say; else ''. */
export async function pictureType(file: Blob): Promise<string> {
  if (file.type !== '' && file.type !== 'application/octet-stream') return file.type;
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const found = BEGINNINGS.find(([, from, begin]) => begin.every((byte, at) => bytes[from + at] === byte));
  return found?.[0] ?? '';
}

/** The file under the media type that `pictureType` finds; the same file if it has it already. */
export async function typedPicture(file: Blob): Promise<Blob> {
  const type = await pictureType(file);
  return type === file.type ? file : new Blob([file], { type });
}
