import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { type BusinessRecord, businessLimits } from '@gerai/shared/business/identity/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { drawForms } from '../../../platform/pictures/process-image.ts';
import { nextRevision } from '../../../platform/revision/check-revision.ts';
import { lockBusiness } from './lock-business.ts';
import { findBusiness } from './queries.ts';
import { recordBusiness } from './record-business.ts';

/**
 * Sets the logo, re-encoded as PNG on white without metadata, or removes it. Throws like processImage, and
 * `invalid_input` for an image too wide for its height.
 */
export async function updateLogo(
  context: Context,
  actor: Actor,
  bytes: Uint8Array | null,
): Promise<BusinessRecord> {
  const logo = bytes && (await makeLogo(isPerson(actor) ? actor.uid : actor.name, bytes));
  return await context.db.transaction().execute(async (tx) => {
    const { has_logo, updated_at } = await lockBusiness(tx);
    if (logo === null && !has_logo) return await findBusiness(tx, context.config);
    const now = nextRevision(updated_at, context.clock.now());
    await tx
      .updateTable('business')
      .set({ logo, logo_version: sql`logo_version + 1`, updated_at: now })
      .execute();
    await recordBusiness(tx, actor, now, { logo: logo ? 'updated' : 'removed' });
    return await findBusiness(tx, context.config);
  });
}

async function makeLogo(owner: string, image: Uint8Array): Promise<Buffer> {
  const { files, width, height } = await drawForms(
    { owner, image, maxSide: businessLimits.logoSide, forms: [{}] },
    { formats: ['jpeg', 'png', 'webp'], refusal: 'business.logo_type' },
  );
  if (Math.max(width / height, height / width) > businessLimits.logoRatio)
    throw new AppError('invalid_input', 'business.logo_too_long');
  return files[0]!;
}
