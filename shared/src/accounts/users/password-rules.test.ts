import { expect, it } from 'vitest';
import { refuseWeak } from './password-rules.ts';

const common = new Set(['password123', 'sayangku']);
const sari = { name: 'Sari Dewi', email: 'sari.dw88@toko-maju.co.id', business: 'Toko Maju' };

it.each([
  ['password123', 'password.common'],
  ['PassWord123', 'password.common'],
  // The whole password is compared: a longer one is another.
  ['password1234', null],
  ['my password123', null],
  ['sari.dw88@toko-maju.co.id', 'password.own'],
  ['Sari Dewi', 'password.own'],
  ['saridewi', 'password.own'],
  ['dewisari2024!', 'password.own'],
  ['SariDewi-1990', 'password.own'],
  ['sarisari', 'password.own'],
  ['Sári_Dewi', 'password.own'],
  ['saridw88', 'password.own'],
  ['88saridewi88', 'password.own'],
  ['gerai123', 'password.of_business'],
  ['GeraiGerai!', 'password.of_business'],
  ['tokomaju1', 'password.of_business'],
  ['Gerai Toko Maju', 'password.of_business'],
  ['gerai sari', 'password.own'],
  ['sari likes durian', null],
  ['2024-11-23', null],
  ['!!!!!!!!', 'password.common'],
  ['abababab', 'password.common'],
  ['?!?!-?!?!', null],
  ['correct horse battery', null],
])('%j is refused as %s', (password, why) => {
  expect(refuseWeak(password, sari, common)?.reason ?? null).toBe(why);
});

it.each(['081234567890', '6281234567890', '+62 812-3456-7890', '81234567890', 'Sari081234567890'])(
  '%s is refused to whoever has this phone number',
  (password) => {
    const byPhone = { name: 'Sari Dewi', email: null, phone: '+6281234567890' };
    expect(refuseWeak(password, byPhone, common)).toEqual({ reason: 'password.own' });
    expect(refuseWeak('081234567891', byPhone, common)).toBeNull();
  },
);

it('asks for nothing of a business without a name, nor of words that are too short to mean anything', () => {
  const al = { name: 'Al', email: 'al@x.id', business: null };
  expect(refuseWeak('al-al!al', al, common)).toBeNull();
  expect(refuseWeak('alxid123', al, common)).toEqual({ reason: 'password.own' });
});

it('answers at once whatever the name', () => {
  const name = Array.from({ length: 24 }, (_, at) => 'a'.repeat(at + 3))
    .join(' ')
    .slice(0, 100);
  expect(refuseWeak(`${'a'.repeat(198)}bc`, { name, email: 'a@b.id' }, common)).toBeNull();
});
