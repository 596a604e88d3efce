import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { limitExports } from './limit-exports.ts';
import { Stay } from './stay.ts';

function response() {
  const events = new EventEmitter();
  return { emit: (event: 'close') => events.emit(event), stay: new Stay(events as ServerResponse) };
}
const reasonOf = (admit: () => void) => {
  try {
    admit();
  } catch (error) {
    return (error as { reason: string }).reason;
  }
  return null;
};

it('admits two of a person, and another when one is sent or its client gone', () => {
  const admit = limitExports({ each: 2, all: 10 });
  const [one, two] = [response(), response()];
  admit('Ayu', one.stay);
  admit('Ayu', two.stay);
  expect(reasonOf(() => admit('Ayu', response().stay))).toBe('tables.too_many_own');
  expect(reasonOf(() => admit('Budi', response().stay))).toBeNull();
  one.emit('close');
  expect(reasonOf(() => admit('Ayu', response().stay))).toBeNull();
  expect(reasonOf(() => admit('Ayu', response().stay))).toBe('tables.too_many_own');
  two.emit('close');
  expect(reasonOf(() => admit('Ayu', response().stay))).toBeNull();
});

it('admits so many of all, whoever asks', () => {
  const admit = limitExports({ each: 2, all: 3 });
  const sent = ['a', 'b', 'c'].map((owner) => {
    const each = response();
    admit(owner, each.stay);
    return each;
  });
  expect(reasonOf(() => admit('d', response().stay))).toBe('tables.too_many');
  sent[0]!.emit('close');
  expect(reasonOf(() => admit('d', response().stay))).toBeNull();
});
