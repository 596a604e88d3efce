/**
 * The points and SVG paths of a line on a field of 1000 by 100; shares are in percent, with 100 at the top. With an
 * open end the segment to the last point is a separate path.
 */
export function trendPath(shares: readonly number[], isEndOpen = false) {
  const step = shares.length > 1 ? 1000 / (shares.length - 1) : 0;
  const points = shares.map((share, place) => ({ x: Math.round(place * step * 10) / 10, y: 100 - share }));
  // A single day is drawn as a level line.
  const drawn =
    points.length === 1
      ? [
          { ...points[0]!, x: 0 },
          { ...points[0]!, x: 1000 },
        ]
      : points;
  const pathOf = (some: typeof points) =>
    some.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return {
    points,
    line: pathOf(isEndOpen ? drawn.slice(0, -1) : drawn),
    openEnd: isEndOpen ? pathOf(drawn.slice(-2)) : '',
    area: `${pathOf(drawn)}V100H0Z`,
  };
}
