import { isIPv6 } from 'node:net';

/** A network around an address, and how many times as much it may as the smallest one. */
export interface Network {
  name: string;
  times: number;
}

/** An IPv4 address, or the /64 network of an IPv6 one: its owner has all addresses in it. */
export const networkOf = (ip_address: string): string => networksOf(ip_address)[0].name;

/**
 * The networks around an address, from the smallest: an IPv4 address and its /24; the /64, the /56 and the /48 of an
 * IPv6 one. Providers give a customer any of these three, so that one has up to 65,536 of the smallest.
 */
export function networksOf(ip_address: string): readonly [Network, ...Network[]] {
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip_address)?.[1] ?? ip_address;
  const own = { name: address, times: 1 };
  if (isIPv6(address)) return networksOfIPv6(address);
  return address.includes('.') ? [own, { name: address.replace(/\d+$/, '0/24'), times: 4 }] : [own];
}

/**
 * By which networks a stranger's calls are counted, from the smallest: all around an IPv6 address, and an IPv4 address
 * alone, whose neighbours are other customers.
 */
export function strangersOf(ip_address: string): readonly [Network, ...Network[]] {
  const networks = networksOf(ip_address);
  return networks[0].name.includes(':') ? networks : [networks[0]];
}

function networksOfIPv6(address: string): readonly [Network, ...Network[]] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  const name = (of: number[]) => of.map((group) => group.toString(16)).join(':');
  const [around, subnet = 0] = [groups.slice(0, 3), groups[3]];
  return [
    { name: name(groups), times: 1 },
    { name: `${name([...around, subnet & 0xff00])}/56`, times: 2 },
    { name: `${name(around)}/48`, times: 4 },
  ];
}
