const [MARKER, SEQUENTIAL, EXTENDED, SCAN] = [0xff, 0xc0, 0xc1, 0xda];

/**
 * A JPEG with the parameters that its kind of scan must have. Some cameras write zeros there: browsers and libjpeg decode
 * these pictures, with the warning by which a damaged picture is told. Returns any other picture as it is.
 */
export function buildPlainJpeg(image: Uint8Array): Uint8Array {
  let isSequential = false;
  for (let at = 2; image[at] === MARKER; at += 2 + ((image[at + 2]! << 8) | image[at + 3]!)) {
    const marker = image[at + 1];
    if (marker === undefined || at + 3 >= image.length) break;
    isSequential ||= marker === SEQUENTIAL || marker === EXTENDED;
    if (marker !== SCAN) continue;
    const parameters = at + 5 + 2 * image[at + 4]!;
    if (!isSequential || parameters + 3 > image.length) break;
    const plain = Uint8Array.from(image);
    plain.set([0, 63, 0], parameters);
    return plain;
  }
  return image;
}
