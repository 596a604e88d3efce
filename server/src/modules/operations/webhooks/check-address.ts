import { BlockList, isIP } from 'node:net';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayCall } from '../../../platform/outbound/open-caller.ts';

/** The networks of WEBHOOK_ALLOW; undefined for none. */
export function allowedNetworks({ WEBHOOK_ALLOW }: Pick<Config, 'WEBHOOK_ALLOW'>): BlockList | undefined {
  if (!WEBHOOK_ALLOW) return undefined;
  const allowed = new BlockList();
  for (const item of WEBHOOK_ALLOW.split(',')) {
    const [address = '', bits] = item.trim().split('/');
    const [family, all] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    allowed.addSubnet(address, bits === undefined ? all : Number(bits), family);
  }
  return allowed;
}

/**
 * Throws `invalid_input` for an address that can never be called: it must be https on port 443 or from 1024 on, without
 * credentials and outside the network. With WEBHOOK_ALLOW http and other ports may be right, for the allowed networks
 * (refuseOpenly). What a name leads to is checked at each call.
 */
export function checkAddress(config: Pick<Config, 'WEBHOOK_ALLOW'>, url: string): void {
  const why = whyNot(config, url);
  if (why) throw new AppError('invalid_input', why, undefined, { at: ['url'] });
}

function whyNot(config: Pick<Config, 'WEBHOOK_ALLOW'>, url: string): SimpleReason | null {
  if (!URL.canParse(url)) return 'webhooks.invalid_url';
  const { protocol, hostname, port, username, password, hash } = new URL(url);
  if (!/^https?:$/.test(protocol) || username || password || hash) return 'webhooks.invalid_url';
  const allowed = allowedNetworks(config);
  if (protocol === 'http:' && !allowed) return 'webhooks.https_only';
  if (isClosedPort(port) && !allowed) return 'webhooks.port_closed';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (/(^|\.)localhost\.?$/.test(host) && !allowed) return 'webhooks.address_closed';
  return isIP(host) !== 0 && !mayCall(host, allowed) ? 'webhooks.address_closed' : null;
}

/** Ports of services that are not the web's, such as mail. The default port is ''. */
const isClosedPort = (port: string): boolean => port !== '' && Number(port) < 1024;
