import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedGate, type Gate, look, mayDecide, SEEN_MS, take } from './decision-gate.ts';

describe('the gate of a decision', () => {
  it('opens when the photo has been in view for 300 ms, and stays open when it is scrolled away', () => {
    const taken = take(closedGate, 'one');
    const begun = look(taken, 'one', true, 1000);
    expect(mayDecide(look(begun, 'one', true, 1299), 'one')).toBe(false);
    const seen = look(begun, 'one', true, 1300);
    expect(mayDecide(seen, 'one')).toBe(true);
    expect(mayDecide(look(seen, 'one', false, 1400), 'one')).toBe(true);
    expect(mayDecide(seen, 'two')).toBe(false);
  });

  it('starts again after a break, and for each retake, the same one again included', () => {
    const begun = look(take(closedGate, 'one'), 'one', true, 0);
    const broken = look(look(begun, 'one', false, 200), 'one', true, 250);
    expect(mayDecide(look(broken, 'one', true, 500), 'one')).toBe(false);
    const seen = look(broken, 'one', true, 550);
    expect(mayDecide(take(seen, 'one'), 'one')).toBe(true);
    expect(mayDecide(take(take(seen, 'two'), 'one'), 'one')).toBe(false);
  });

  const id = fc.constantFrom('one', 'two', 'three');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('take' as const), id, after: fc.constant(0) }),
    fc.record({
      kind: fc.constant('look' as const),
      id,
      isInView: fc.boolean(),
      after: fc.integer({ min: 0, max: 400 }),
    }),
  );

  it('is open for a submission only after an unbroken stretch in view since it was taken', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let gate: Gate = closedGate;
        let at = 0;
        // An independent record: the looks at the current submission since it became current.
        let current: string | null = null;
        let looks: { at: number; isInView: boolean }[] = [];
        for (const each of steps) {
          at += each.after;
          if (each.kind === 'take') {
            if (each.id !== current) looks = [];
            current = each.id;
            gate = take(gate, each.id);
          } else {
            if (each.id === current) looks.push({ at, isInView: each.isInView });
            gate = look(gate, each.id, each.isInView, at);
          }
          for (const one of ['one', 'two', 'three'])
            expect(mayDecide(gate, one)).toBe(one === current && stoodFor(looks, SEEN_MS));
        }
      }),
    );
  });
});

/** Whether two looks at least `ms` apart, and all looks between them, saw the photo. */
const stoodFor = (looks: readonly { at: number; isInView: boolean }[], ms: number) =>
  looks.some((first, from) =>
    looks.some(
      (last, to) =>
        to >= from && last.at - first.at >= ms && looks.slice(from, to + 1).every(({ isInView }) => isInView),
    ),
  );
