import { expect, it } from 'vitest';
import { networkOf, networksOf, strangersOf } from './network-of.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:77:1f2a::1', ['2001:db8:77:1f2a', '2001:db8:77:1f00/56', '2001:db8:77/48']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
])('%s is in the networks %j', (address, networks) => {
  expect(networksOf(address)).toMatchObject(networks.map((name) => ({ name })));
  expect(networkOf(address)).toBe(networks[0]);
});

it('a stranger is counted by all networks around an IPv6 address, and by an IPv4 address alone', () => {
  const named = (address: string) => strangersOf(address).map(({ name, times }) => `${name} ${times}`);
  expect(named('203.0.113.7')).toEqual(['203.0.113.7 1']);
  expect(named('2001:db8:77:1f2a::1')).toEqual([
    '2001:db8:77:1f2a 1',
    '2001:db8:77:1f00/56 2',
    '2001:db8:77/48 4',
  ]);
});
