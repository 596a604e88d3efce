import type {
  ImportedLink,
  ImportRow,
  importUsers as importCall,
} from '@gerai/shared/accounts/users/import-contract.ts';
import { nameTaken, roleOf } from '@gerai/shared/accounts/users/import-rules.ts';
import type { JudgedUsers } from '@gerai/shared/accounts/users/judge-import.ts';
import { isPrivileged } from '@gerai/shared/accounts/users/policy.ts';
import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hasMail } from '../../../../platform/mail/mail-server.ts';
import { buildOutcome } from '../../../../platform/tables/build-outcome.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { explainRefusedUser } from '../create-user.ts';
import { lockActor } from '../rights/lock-actor.ts';
import { createImportedUsers, giveLinks, hashAdminPasswords } from './create-imported-users.ts';
import { lockStoredUsers } from './find-stored-users.ts';
import { type JudgedImport, judgeUserRows, openWeakPasswords, type UserImport } from './judge-user-rows.ts';
import { updateImportedUsers } from './update-imported-users.ts';

type Body = EndpointParsed<typeof importCall>['body'];
type Response = EndpointResponse<typeof importCall>;

/**
 * Imports the users of a part of a file, who must change their passwords or choose one by a link, and changes those who
 * exist on request; or only says what it would do. Each row succeeds or fails on its own (decisions,
 * placeholders), all in a few statements. Rows already added by a repeated request of the same import count as imported.
 */
export async function importUsers(
  context: Context,
  actor: Actor,
  { check_only, ...input }: Body,
): Promise<Response> {
  const prepared = await prepareUserImport(context, actor, input, check_only);
  const write = async (tx: Transaction<Tables>) => {
    if (check_only) return { ...answerOf(input, await judgeUserRows(tx, input, prepared.weak)), links: [] };
    const result = await writeImportedUsers(tx, context, actor, input, prepared);
    const { created, updated } = result;
    const changed = created.length + updated.length;
    if (changed > 0)
      await recordActivity(tx, actor, prepared.at, {
        event: 'users imported',
        subject: { type: 'user import', id: input.import_id },
        details: {
          name: changed === 1 ? '1 user' : `${changed} users`,
          rows: input.rows.length,
          created: created.length,
          updated: updated.length,
          errors: result.errors.length,
        },
      });
    return { ...answerOf(input, result), links: result.links };
  };
  // A number that somebody else was given meanwhile.
  return await context.db.transaction().execute(write).catch(explainRefusedUser);
}

const answerOf = ({ rows }: UserImport, result: JudgedUsers & Pick<JudgedImport, 'done'>) =>
  buildOutcome(
    rows.length,
    result,
    result.done.map(({ row }) => row.row),
  );

/** What is done before the transaction: reading the list of common passwords, and hashing. */
export async function prepareUserImport(
  { db, clock, config }: Context,
  actor: Actor,
  { rows, first_access, update }: UserImport,
  checkOnly: boolean,
) {
  const at = clock.now();
  const hasPasswords = first_access === 'password';
  if (first_access === 'mail' && !hasMail(config)) throw new AppError('refused', 'users.no_mail');
  // Of an import that changes people too, the rows are judged first.
  if (!checkOnly && (!hasPasswords || (!update && rows.some(isPrivilegedRow)))) checkRecentProof(actor, at);
  const weak = await openWeakPasswords(db);
  const toHash = hasPasswords && !checkOnly ? rows.filter((row) => isAdminRow(row) && !weak(row)) : [];
  return { at, weak, hashes: await hashAdminPasswords(toHash) };
}

export type PreparedUserImport = Awaited<ReturnType<typeof prepareUserImport>>;

const isAdminRow = ({ role }: ImportRow): boolean => roleOf(role) === 'admin';

const isPrivilegedRow = ({ role }: ImportRow): boolean => isPrivileged(roleOf(role) ?? '');

export interface WrittenUsers extends JudgedUsers, Pick<JudgedImport, 'done'> {
  links: ImportedLink[];
}

/** Adds and changes the users of some rows, with their entries of the trail. */
export async function writeImportedUsers(
  tx: Transaction<Tables>,
  context: Context,
  actor: Actor,
  input: UserImport,
  { at, weak, hashes }: PreparedUserImport,
): Promise<WrittenUsers> {
  if (input.update) {
    await lockStoredUsers(tx, input.rows, isPerson(actor) ? actor.uid : null);
    await lockActor(tx, actor);
  }
  const judged = await judgeUserRows(tx, input, weak);
  if (judged.created.some(isPrivilegedRow)) checkRecentProof(actor, at);
  const { import_id, first_access } = input;
  const { places } = judged;
  const made = await createImportedUsers(tx, actor, at, {
    import_id,
    rows: judged.created,
    first_access,
    places,
    hashes,
  });
  const changed = await updateImportedUsers(tx, context, actor, at, judged.updated, places);
  const links = await giveLinks(
    tx,
    context,
    [...made.created, ...waiting(judged, first_access)],
    first_access,
    at,
  );
  await recordActivity(tx, actor, at, ...made.entries, ...changed.entries);
  // After the commit the database tells every server anyway.
  for (const { stored } of changed.updated) context.actors.forget(stored.uid);
  const isMade = new Set(made.created.map(({ row }) => row));
  return {
    created: judged.created.filter(({ row }) => isMade.has(row)),
    updated: changed.updated,
    unchanged: judged.unchanged,
    done: judged.done,
    errors: [...judged.errors, ...changed.errors, ...made.taken.map(nameTaken)],
    links,
  };
}

/** Whose link was made by an earlier call of this import whose answer may be lost. Mails are not sent twice. */
const waiting = ({ done }: JudgedImport, first_access: UserImport['first_access']) =>
  first_access === 'link'
    ? done
        .filter(({ account }) => account.user.status === 'pending' && !account.user.has_password)
        .map(({ row, account }) => ({
          uid: account.uid,
          row: row.row,
          name: account.name,
          email: account.user.email,
          phone: account.user.phone,
        }))
    : [];
