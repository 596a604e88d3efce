import { expect, it } from 'vitest';
import { checkStream, isAfter } from './check-stream.ts';

const heard = (text: string) =>
  text.split(' ').map((part) => {
    const [event, id] = part.split(':');
    return { event: event === 'a' ? 'activity' : event!, id: id! };
  });
const trail = ['10-1', '10-2', '12-5', '11-9'].toSorted((a, b) => (isAfter(a, b) ? 1 : -1));

it.each([
  ['everything', 'ready:9-0 a:10-1 a:10-2 a:11-9 a:12-5', []],
  ['what came after it began', 'ready:10-2 a:11-9 a:12-5', []],
  ['everything, over two streams', 'ready:9-0 a:10-1 a:10-2 ready:10-2 a:11-9 a:12-5', []],
  ['all but what a reset left out', 'ready:9-0 a:10-1 reset:11-9 ready:11-9 a:12-5', []],
  [
    'one twice',
    'ready:9-0 a:10-1 a:10-2 a:10-2 a:11-9 a:12-5',
    ['Siti heard 10-2 again, or too late: after 10-2'],
  ],
  ['all but one between', 'ready:9-0 a:10-1 a:10-2 a:12-5', ['Siti did not hear 11-9']],
  ['all but the last', 'ready:9-0 a:10-1 a:10-2 a:11-9', ['Siti did not hear 12-5']],
  ['one of others', 'ready:9-0 a:10-1 a:10-2 a:11-8 a:11-9 a:12-5', ['Siti heard 11-8, which is not theirs']],
  ['nothing', 'reset:9-0', ['Siti heard nothing']],
])('tells of a reader who hears %s', (_, text, broken) => {
  expect(checkStream('Siti', heard(text), trail).map(({ what }) => what)).toEqual(broken);
});
