import { describe, expect, it } from 'vitest';
import { apiErrorOf } from '../api/api-error.ts';
import { errorText } from './error-text.ts';
import { loadLanguage } from './language.tsx';

const [english, indonesian] = [await loadLanguage('en'), await loadLanguage('id')];
const proxy = apiErrorOf(502, '<html>Bad gateway</html>');

describe('an answer without a reason', () => {
  it('reads as a failed request in both languages', () => {
    expect(errorText(english, proxy)).toBe('Request failed');
    expect(errorText(indonesian, proxy)).toBe('Permintaan gagal');
  });

  it('reads as the fallback of its screen', () => {
    expect(errorText(english, proxy, 'Failed to update avatar')).toBe('Failed to update avatar');
  });
});

it('says the reason of the server instead, unless that one knows none either', () => {
  const answer = (reason: string) =>
    apiErrorOf(500, JSON.stringify({ code: 'unavailable', reason, message: reason }));
  expect(errorText(english, answer('http.locked'), 'Request failed')).toMatch(/^Someone else is changing/);
  expect(errorText(english, answer('http.internal'), 'Request failed')).toBe('Request failed');
  expect(errorText(english, answer('http.internal'))).toMatch(/^Something went wrong/);
});
