import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { limitExports } from './limit-exports.ts';

const response = () => new EventEmitter() as ServerResponse;
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
  admit('Ayu', one);
  admit('Ayu', two);
  expect(reasonOf(() => admit('Ayu', response()))).toBe('tables.too_many_own');
  expect(reasonOf(() => admit('Budi', response()))).toBeNull();
  one.emit('finish');
  // Emitted after 'finish' too; it counts once.
  one.emit('close');
  expect(reasonOf(() => admit('Ayu', response()))).toBeNull();
  expect(reasonOf(() => admit('Ayu', response()))).toBe('tables.too_many_own');
  two.emit('close');
  expect(reasonOf(() => admit('Ayu', response()))).toBeNull();
});

it('admits so many of all, whoever asks', () => {
  const admit = limitExports({ each: 2, all: 3 });
  const sent = ['a', 'b', 'c'].map((owner) => {
    const each = response();
    admit(owner, each);
    return each;
  });
  expect(reasonOf(() => admit('d', response()))).toBe('tables.too_many');
  sent[0]!.emit('close');
  expect(reasonOf(() => admit('d', response()))).toBeNull();
});
