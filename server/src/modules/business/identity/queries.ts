import type { BusinessRecord } from '@gerai/shared/business/identity/contract.ts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { basePath } from '../../../platform/http/web/public-address.ts';
import { NEVER_CHANGED } from '../../../platform/revision/check-revision.ts';

/** The business's name and the URL of its logo. */
export async function findBusiness(
  db: Queryable,
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<BusinessRecord> {
  const found = await db
    .selectFrom('business')
    .select(['name', 'logo_version', 'updated_at'])
    .select(sql<boolean>`logo is not null`.as('has_logo'))
    .executeTakeFirst();
  return {
    name: found?.name ?? '',
    logo_url: found?.has_logo ? `${basePath(config)}/api/business/logo?v=${found.logo_version}` : null,
    updated_at: found?.updated_at ?? NEVER_CHANGED,
  };
}

/** The name and logo for documents. */
export async function readLetterhead(db: Queryable): Promise<{ name: string; logo: Buffer | null }> {
  const found = await db.selectFrom('business').select(['name', 'logo']).executeTakeFirst();
  return { name: found?.name ?? '', logo: found?.logo ? Buffer.from(found.logo) : null };
}

/** The logo of this version. Throws `not_found` if it was replaced or removed. */
export async function readLogo(db: Queryable, version: number): Promise<Buffer> {
  const found = await db
    .selectFrom('business')
    .select('logo')
    .where('logo_version', '=', version)
    .executeTakeFirst();
  if (!found?.logo) throw notFound('Logo');
  return Buffer.from(found.logo);
}
