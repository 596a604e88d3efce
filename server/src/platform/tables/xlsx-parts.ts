import type { Language } from '@gerai/shared/text/language.ts';
import { xmlText } from './xml-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its sheets, by path: content types, relationships, names and styles. */
export function bookParts(
  shown: readonly string[],
  language: Language,
  hidden: readonly string[] = [],
): [path: string, xml: string][] {
  const names = [...shown, ...hidden];
  const numbers = names.map((_, at) => at + 1);
  const state = (number: number) => (number > shown.length ? ' state="hidden"' : '');
  return [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
        .map(
          (number) =>
            `<sheet name="${xmlText(names[number - 1]!)}" sheetId="${number}"${state(number)} r:id="rId${number}"/>`,
        )
        // Formulas are written without their values.
        .join('')}</sheets>${hidden.length > 0 ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles(language)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers
          .map(
            (number) =>
              `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
          )
          .join('')}</Types>`,
    ],
  ].map(([path, xml]) => [path!, HEAD + xml]);
}

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Locale codes that show month names in the reader's language, whatever the computer's. */
const LOCALES: Record<Language, string> = { en: '[$-809]', id: '[$-421]' };

/** Cell styles by index: plain, heading, date, date and time. */
const styles = (language: Language) =>
  `<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
  `<numFmt numFmtId="164" formatCode="${LOCALES[language]}d mmm yyyy"/>` +
  `<numFmt numFmtId="165" formatCode="${LOCALES[language]}d mmm yyyy hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
