import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 network of an IPv6 one: its owner has all addresses in it. */
export function networkOf(ip_address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip_address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip_address)) return ip_address;
  const [head = '', tail] = ip_address.split('%')[0]!.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
