/** A homography between two unit squares, row by row. */
type Homography = readonly number[];

/**
 * The CSS transform that lays the earlier photo, stretched over a box of this size, onto this photo in the same box.
 * The homography leads from this photo to the earlier one.
 */
export function placePhoto(
  homography: Homography,
  { width, height }: { width: number; height: number },
): string {
  const [a, b, c, d, e, f, g, h, i] = invert(homography) as Nine;
  // Scaled from the unit square to pixels and back, and written by columns.
  const columns = [
    [a, (d * height) / width, 0, g / width],
    [(b * width) / height, e, 0, h / height],
    [0, 0, 1, 0],
    [c * width, f * height, 0, i],
  ];
  return `matrix3d(${columns.flat().join(', ')})`;
}

type Nine = [number, number, number, number, number, number, number, number, number];

/** Its inverse, scaled so that the last number is 1. */
function invert(homography: Homography): number[] {
  const [a, b, c, d, e, f, g, h, i] = homography as Nine;
  const adjugate = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  return adjugate.map((value) => value / adjugate[8]!);
}
