import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { timeOrderedId } from './time-ordered-id.ts';

const moment = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

it('makes UUIDs of version 7 that sort by their time', () => {
  fc.assert(
    fc.property(moment, moment, random, random, (one, other, some, more) => {
      const [id, next] = [timeOrderedId(one, some), timeOrderedId(other, more)];
      expect(z.uuidv7().safeParse(id).success).toBe(true);
      if (one < other) expect(id < next).toBe(true);
    }),
  );
});

it('differs by all that is random', () => {
  const bytes = (at: number) => Uint8Array.from({ length: 10 }, (_, i) => (i === at ? 0x0f : 0));
  const ids = Array.from({ length: 10 }, (_, at) => timeOrderedId(0, bytes(at)));
  expect(new Set([...ids, timeOrderedId(0, new Uint8Array(10))]).size).toBe(11);
});
