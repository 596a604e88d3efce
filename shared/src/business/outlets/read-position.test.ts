import { expect, test } from 'vitest';
import { readDegrees, readPosition } from './read-position.ts';

const MALANG = { latitude: -7.9467, longitude: 112.615 };

test.each([
  ['-7.9467, 112.6150', MALANG],
  ['-7.9467,112.615', MALANG],
  [' (−7.946700, 112.615000) ', MALANG],
  ['-7,9467; 112,6150', MALANG],
  ['-7,9467, 112,6150', MALANG],
  ['-7.9467 112.6150', MALANG],
  ['7°56\'48.1"S 112°36\'54.0"E', { latitude: -7.946694, longitude: 112.615 }],
  ['-7.94670000049, 112.6150000004', MALANG],
  ['0, 0', { latitude: 0, longitude: 0 }],
  ['112.6150, -7.9467', null],
  ['-91, 10', null],
  ['-7.9467', null],
  ['-7,9467', null],
  ['Jl. Dinoyo 5, Malang', null],
  ['-7.9467, 112.6150, 17z', null],
  ['7°76\'48.1"S 112°36\'54.0"E', null],
  ['', null],
])('reads the position %j as %o', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

test.each([
  ['-7.9467', -7.9467],
  ['-7,9467', -7.9467],
  ['+112.615', 112.615],
  ['112', 112],
  ['112°36\'54.0"E', 112.615],
  ['-7.9467, 112.6150', null],
  ['1e2', null],
  ['south', null],
])('reads the degrees %j as %j', (text, degrees) => {
  expect(readDegrees(text)).toBe(degrees);
});
