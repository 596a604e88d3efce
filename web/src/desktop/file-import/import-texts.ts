import type { ReactNode } from 'react';

/** What an import calls its rows and sheets. */
export interface ImportTexts {
  /** The submit label for a number of rows: 'Import 3 users'. */
  importLabel: (rows: number) => ReactNode;
  /** The names of several sheets, by their keys. */
  sheetNames?: Readonly<Record<string, string>>;
  /** The file name of a sheet's error report. */
  reportName: (sheet: string) => string;
  /** The known columns whose values are hidden. */
  secret?: ReadonlySet<string> | undefined;
  resetLabel?: ReactNode;
  /** 'Change people who are here already', and what that means; absent where nobody chooses it. */
  updateLabel?: ReactNode;
  updateHint?: ReactNode;
  /** The links shown when the import is done. */
  next: ReactNode;
}
