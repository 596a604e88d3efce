import type { Language } from '@gerai/shared/text/language.ts';

/** What a mail says, without its form. All texts are plain. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the person gets it, under the line. */
  why: string;
}

export type MailBlock =
  | { text: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { list: readonly { title: string; text: string; url: string }[] }
  | { button: string; url: string };

/** Where the mail leads beside its blocks. */
interface Ends {
  /** The notification settings of the profile. */
  settings: string;
  /** Null for a mail that nobody can end. */
  unsubscribe: string | null;
}

const words = {
  en: { settings: 'Choose what is mailed to you', unsubscribe: 'Unsubscribe' },
  id: {
    settings: 'Pilih apa yang dikirim ke email Anda',
    unsubscribe: 'Jangan kirim lagi email seperti ini',
  },
} as const satisfies Record<Language, object>;

/** The plain text and the HTML of a mail: one column, no picture, nothing loaded. */
export function drawMail(
  content: MailContent,
  language: Language,
  ends: Ends,
): { text: string; html: string } {
  return { text: drawText(content, language, ends), html: drawHtml(content, language, ends) };
}

function drawText({ heading, blocks, why }: MailContent, language: Language, ends: Ends): string {
  const said = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    if ('list' in block)
      return block.list
        .map(({ title, text, url }) => [`- ${title}`, text, url].filter(Boolean).join('\n  '))
        .join('\n');
    return `${block.button}:\n${block.url}`;
  });
  const { settings, unsubscribe } = words[language];
  const foot = [why, `${settings}: ${ends.settings}`];
  if (ends.unsubscribe) foot.push(`${unsubscribe}: ${ends.unsubscribe}`);
  return `${[heading, ...said, `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}

const FACE = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Tables and inline styles, because Outlook reads no others. Colours keep their contrast where a reader darkens them;
 * where it asks for dark ones itself, the style element gives them.
 */
function drawHtml({ subject, heading, blocks, why }: MailContent, language: Language, ends: Ends): string {
  const { settings, unsubscribe } = words[language];
  const foot = [
    escaped(why),
    linkHtml(ends.settings, settings),
    ...(ends.unsubscribe ? [linkHtml(ends.unsubscribe, unsubscribe)] : []),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>@media (prefers-color-scheme: dark) {
.page { background: #16181a !important } .card { background: #212427 !important }
.ink { color: #e6e8ea !important } .quiet, .quiet a { color: #a9b0b6 !important }
}</style></head>
<body class="page" style="margin:0;background:#f3f5f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" bgcolor="#f3f5f6"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" bgcolor="#ffffff"
 style="max-width:560px;border-radius:8px"><tr>
<td class="ink" style="padding:28px 24px;font:16px/1.5 ${FACE};color:#1f2629;text-align:left">
<h1 class="ink" style="margin:0 0 16px;font:600 20px/1.35 ${FACE};color:#1f2629">${escaped(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td class="quiet" style="padding:16px 24px;font:13px/1.5 ${FACE};color:#5a6469;text-align:left">
${foot.join('<br>\n')}
</td></tr></table>
</td></tr></table></body></html>
`;
}

function blockHtml(block: MailBlock): string {
  if ('text' in block)
    return `<p style="margin:0 0 16px">${escaped(block.text).replaceAll('\n', '<br>')}</p>`;
  if ('facts' in block)
    return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${block.facts
      .map(
        ([
          label,
          value,
        ]) => `<tr><td class="quiet" style="padding:4px 16px 4px 0;font:16px/1.5 ${FACE};color:#5a6469">
${escaped(label)}</td><td class="ink" align="right" style="padding:4px 0;font:600 16px/1.5 ${FACE};color:#1f2629">
${escaped(value)}</td></tr>`,
      )
      .join('')}</table>`;
  if ('list' in block)
    return block.list
      .map(
        ({ title, text, url }) =>
          `<p style="margin:0 0 12px">${linkHtml(url, title)}${
            text ? `<br><span class="quiet" style="color:#5a6469">${escaped(text)}</span>` : ''
          }</p>`,
      )
      .join('\n');
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td bgcolor="#0b6b63" style="border-radius:6px"><a href="${escaped(block.url)}"
 style="display:inline-block;padding:12px 20px;font:600 16px/1.25 ${FACE};color:#ffffff;text-decoration:none">${escaped(
   block.button,
 )}</a></td></tr></table>`;
}

const linkHtml = (url: string, text: string): string =>
  `<a href="${escaped(url)}" style="color:#0b7a71">${escaped(text)}</a>`;

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );
