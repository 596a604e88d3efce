import type { Config } from '../../../config.ts';

type Reached = Pick<Config, 'PUBLIC_URL'>;

/** The address by which people reach this server, without a slash at its end; undefined where PUBLIC_URL is not set. */
export const publicAddress = ({ PUBLIC_URL }: Reached): string | undefined => PUBLIC_URL?.replace(/\/+$/, '');

/** The path of PUBLIC_URL, below which browsers find everything, such as '/gerai'; '' on a host of its own. */
export function basePath(config: Reached): string {
  const address = publicAddress(config);
  return address ? new URL(address).pathname.replace(/\/$/, '') : '';
}

/** An address of a request without the base, which a proxy may have taken away before. */
export function withoutBase(url: string, base: string): string {
  const rest = url.slice(base.length);
  if (!url.startsWith(base) || !/^([/?]|$)/.test(rest)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
