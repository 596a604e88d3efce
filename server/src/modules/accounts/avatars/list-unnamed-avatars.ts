import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';

const KEY = /^profile-photos\/([\da-f-]{36})\/(\d{1,18})\/[\w.]+$/;

/** Files of versions without a row: a version is never used again. */
export async function listUnnamedAvatars(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const found = keys.flatMap((key) => {
    const [, uid, version] = KEY.exec(key) ?? [];
    return uid && version ? [{ key, uid, version: Number(version) }] : [];
  });
  const { rows } = await sql<{ key: string }>`
      select file.key from json_to_recordset(${JSON.stringify(found)}::json) as file (key text, uid uuid, version bigint)
      where not exists (
        select from avatar_versions known where known.version = file.version and known.user_uid = file.uid)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
