import type { Random } from '../../random.ts';
import { type Drawing, landscape } from '../drawing.ts';
import { ellipse, glow, gradient, line, many, path, rect, shade } from '../shapes.ts';

/** An employee behind the counter, greeting a customer. */
export function greeting(random: Random): Drawing {
  const { width, height } = landscape;
  const wall = random.pick(['#e9dccb', '#dfe7e2', '#eadfd6']);
  const skin = random.pick(['#b97f58', '#c98f68', '#a96f4b']);
  return {
    width,
    height,
    defs:
      gradient('wall', [shade(wall, -0.1), shade(wall, 0.2)]) +
      gradient('wood', ['#b98a5a', '#8d6748']) +
      gradient('front', ['#5f4633', '#463224']) +
      gradient('apron', ['#0d857a', '#0a5f57']) +
      glow('lamp', '#fff3d0', 0.9),
    body: [
      rect(-100, -100, width + 200, height + 200, 'url(#wall)'),
      many(3, (at) => lamp(250 + at * 390)),
      shelf(130),
      shelf(960),
      person(640, 360, skin),
      rect(-100, 690, width + 200, 60, 'url(#wood)'),
      rect(-100, 746, width + 200, 400, 'url(#front)'),
      line(
        many(12, (at) => `M${at * 120 - 40} 760V1100`),
        '#3a291d',
        5,
      ),
      cup(360, 690),
      cup(930, 690),
      rect(180, 610, 130, 84, '#2e3234', { rx: 8 }),
      rect(192, 620, 106, 54, '#8fd0c6', { rx: 4 }),
      guest(1010, 700),
    ].join(''),
  };
}

const lamp = (x: number) =>
  line(`M${x} -100V60`, '#4a3b30', 6) +
  path(`M${x - 54} 112q0 -52 54 -52t54 52Z`, '#37474f') +
  ellipse(x, 116, 46, 12, '#fff6dd') +
  ellipse(x, 190, 230, 190, 'url(#lamp)');

const shelf = (x: number) =>
  many(
    2,
    (row) =>
      rect(x, 330 + row * 150, 210, 16, '#8d6748') +
      many(4, (at) =>
        rect(
          x + 14 + at * 50,
          266 + row * 150,
          34,
          64,
          ['#c8372d', '#f2efe6', '#1f7a5c', '#e2a02a'][(at + row) % 4]!,
          { rx: 8 },
        ),
      ),
  );

function person(x: number, y: number, skin: string): string {
  return (
    path(`M${x - 150} ${y + 340}q-10 -170 60 -200q90 -30 180 0q70 30 60 200Z`, '#f4f1ea') +
    path(`M${x - 84} ${y + 340}v-180q84 -30 168 0v180Z`, 'url(#apron)') +
    line(`M${x - 70} ${y + 168}l20 -44M${x + 70} ${y + 168}l-20 -44`, '#0a5f57', 10) +
    line(`M${x + 128} ${y + 190}q96 -30 90 -170`, '#f4f1ea', 58) +
    ellipse(x + 218, y - 6, 34, 40, skin) +
    line(
      `M${x + 200} ${y - 34}l-12 -40M${x + 214} ${y - 40}v-44M${x + 232} ${y - 38}l10 -42M${x + 246} ${y - 20}l24 -28`,
      skin,
      15,
    ) +
    rect(x - 34, y + 80, 68, 70, shade(skin, -0.12), { rx: 24 }) +
    ellipse(x, y + 6, 96, 112, skin) +
    path(`M${x - 102} ${y - 20}q0 -110 102 -110t102 110q-100 -34 -204 0Z`, '#0b7269') +
    path(`M${x - 104} ${y - 14}q104 -40 208 0q-30 20 -104 14q-74 6 -104 -14Z`, '#08534c') +
    ellipse(x - 36, y + 18, 9, 12, '#2b201a') +
    ellipse(x + 36, y + 18, 9, 12, '#2b201a') +
    path(`M${x - 44} ${y + 52}q44 50 88 0q-44 12 -88 0Z`, '#ffffff') +
    line(`M${x - 46} ${y + 50}q46 54 92 0`, '#6b3b2a', 6) +
    ellipse(x - 62, y + 48, 16, 10, '#e08a70', { opacity: 0.5 }) +
    ellipse(x + 62, y + 48, 16, 10, '#e08a70', { opacity: 0.5 })
  );
}

const cup = (x: number, y: number) =>
  path(`M${x} ${y - 96}h86l-12 98h-62Z`, '#fbfaf5') +
  rect(x - 6, y - 108, 98, 20, '#5b3420', { rx: 8 }) +
  rect(x + 8, y - 66, 70, 34, '#c99b66', { rx: 4 });

/** Seen from behind, in front of the counter. */
const guest = (x: number, y: number) =>
  path(`M${x - 190} ${y + 400}q0 -250 190 -250t190 250Z`, '#2b4f8a') +
  ellipse(x, y + 40, 108, 124, '#2b201a') +
  rect(x - 44, y + 130, 88, 60, '#a96f4b', { rx: 26 });
