import { BlockList, isIP } from 'node:net';

/**
 * Whether an address may be that of a push service: https on its own port, by a public name, without credentials. The
 * browser's word is not enough: this server will call it.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const named = hostname.includes('.') && !isIP(hostname) && !hostname.startsWith('[');
  const inside = /\.(local|localhost|internal|lan|home|corp|intranet|test|invalid)\.?$/.test(hostname);
  return protocol === 'https:' && port === '' && !username && !password && named && !inside;
}

const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

// Global unicast, without what carries an IPv4 address inside it (6to4, Teredo) and the documentation's.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet: none of this machine, its network or a cloud's own service. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
