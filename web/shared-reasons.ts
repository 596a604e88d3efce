import type { Plugin } from 'vite';

/** A registration of a feature's reasons, up to the texts that the browser has of its own. */
const registration = /\baddReasonTexts<typeof (\w+)>\(\{/g;

/**
 * Lets the English of a reason stand once, in shared: a registration (web/src/core/i18n/reason-text.ts) gets the text of
 * each reason that it does not name itself, as if it were written there, before the macros and the extraction of messages.
 */
export function sharedReasons(): Plugin {
  return {
    name: 'shared-reasons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: registration },
      async handler(code) {
        return { code: await addSharedTexts(code), map: null };
      },
    },
  };
}

/** The source with the texts of shared; those with placeholders are the browser's own, as it formats their values. */
export async function addSharedTexts(code: string): Promise<string> {
  const catalogues = new Map<string, string>();
  for (const [, name] of code.matchAll(registration)) catalogues.set(name!, await textsOf(name!, code));
  if (catalogues.size === 0) return code;
  const whole = code.replace(registration, (start, name: string) => start + catalogues.get(name)!);
  const isImported = /^import \{[^}]*\bmsg\b[^}]*\} from '@lingui\/core\/macro'/m.test(code);
  return isImported ? whole : `import { msg } from '@lingui/core/macro';${whole}`;
}

async function textsOf(name: string, code: string): Promise<string> {
  const imported = new RegExp(`^import type \\{[^}]*\\b${name}\\b[^}]*\\} from '(@gerai/shared/[^']+)'`, 'm');
  const [, path] = imported.exec(code) ?? [];
  if (!path) throw new Error(`${name} is not imported from shared`);
  const { [name]: texts } = (await import(path)) as Record<string, Record<string, string>>;
  return Object.entries(texts!)
    .filter(([reason, text]) => !text.includes('{') && !code.includes(`'${reason}':`))
    .map(([reason, text]) => `'${reason}': msg\`${text.replace(/[\\`$]/g, '\\$&')}\`,`)
    .join('');
}
