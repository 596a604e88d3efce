import { sha256 } from './stored-backup.ts';

/** How parts of stored backups are encrypted. */
export interface Encryption {
  recipients: readonly string[];
  /** The name of the folder of files that are encrypted so. */
  name: string;
  encrypt(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Encrypts to public keys of the age format; without any, leaves bytes as they are. Throws for a mistyped key. */
export async function openEncryption(recipients: readonly string[]): Promise<Encryption> {
  if (recipients.length === 0) return { recipients, name: 'plain', encrypt: async (bytes) => bytes };
  // Loaded on demand: most servers have no use for it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return {
    recipients,
    name: sha256(recipients.join(',')).slice(0, 16),
    encrypt: (bytes) => encrypter.encrypt(bytes),
  };
}

/**
 * Decrypts with the secret keys in the text of a key file. Throws if there is none in it; decrypting throws with a
 * message for the operator if none opens the bytes.
 */
export async function openDecryption(keyFile: string): Promise<(bytes: Uint8Array) => Promise<Uint8Array>> {
  const identities = keyFile.match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (identities.length === 0)
    throw new Error("The key file has no line that begins with 'AGE-SECRET-KEY-'.");
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async (bytes) => {
    try {
      return await decrypter.decrypt(bytes);
    } catch (cause) {
      throw new Error(
        "The key does not open this backup: it is not that of the backup's public key, or the backup is damaged.",
        { cause },
      );
    }
  };
}

/** A new pair: the text of a key file, and its public key. */
export async function generateKey(now: Date): Promise<{ keyFile: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { keyFile: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
}
