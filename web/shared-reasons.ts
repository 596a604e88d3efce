import { PLACEHOLDER } from '@gerai/shared/http/reason-catalogue.ts';
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

/** The source with the texts of shared, whose values are formatted by the kind of their placeholder. */
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
    .filter(([reason]) => !code.includes(`'${reason}':`))
    .map(([reason, text]) => `'${reason}': ${sourceOf(text)},`)
    .join('');
}

/** The kinds of placeholders that the browser formats: methods of Say. */
const kinds = ['plain', 'number', 'date', 'moment', 'wait'];

/** A text as the source of a message, or of a function from its values to one. */
function sourceOf(text: string): string {
  const names = new Set<string>();
  const message = text.replace(/[\\`$]/g, '\\$&').replace(PLACEHOLDER, (_, name: string, kind = 'plain') => {
    if (!kinds.includes(kind)) throw new Error(`The browser needs a text of its own for '${text}'`);
    names.add(name);
    return `\${{ ${name}: say.${kind}(${name}) }}`;
  });
  return names.size === 0 ? `msg\`${message}\`` : `({ ${[...names]} }, say) => msg\`${message}\``;
}
