import type { Config } from '../../../../config.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Whether the provider has verified the email. Microsoft's `xms_edov` is 1 or '1' where others are true. */
export const isVerified = ({ OIDC_VERIFIED_CLAIM }: Config, claims: Claims): boolean =>
  [true, 'true', 1, '1'].includes(claimOf(claims, OIDC_VERIFIED_CLAIM) as string);

/**
 * The login role of a new user: that of the first pair of OIDC_ROLES whose value the role claim has, else
 * OIDC_CREATE_AS; undefined if there is neither.
 */
export function readRole(config: Config, claims: Claims): string | undefined {
  const { OIDC_ROLE_CLAIM, OIDC_ROLES, OIDC_CREATE_AS } = config;
  const values = OIDC_ROLE_CLAIM ? [claimOf(claims, OIDC_ROLE_CLAIM)].flat() : [];
  const mapped = rolePairs(OIDC_ROLES).find(([value]) => values.includes(value));
  return mapped?.[1] ?? OIDC_CREATE_AS;
}

/** The pairs of OIDC_ROLES: 'shop-managers=manager, Auditors=audit'. A value may contain '='. */
export const rolePairs = (roles: string | undefined): [value: string, role: string][] =>
  (roles ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });

/** A claim by its name, or by a path such as Keycloak's 'realm_access.roles'. */
const claimOf = (claims: Claims, name: string): unknown =>
  name in claims
    ? claims[name]
    : name.split('.').reduce<unknown>((found, part) => (found as Claims | undefined)?.[part], claims);
