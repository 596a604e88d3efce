/** Bounds of a workbook, in a file of their own because the browser needs them without the contract. */
export const workbookLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** More than the largest business has of each. */
  rows: {
    areas: 1000,
    outlets: 5000,
    job_roles: 1000,
    task_groups: 1000,
    people: 20_000,
    postings: 20_000,
    templates: 20_000,
  },
  columns: 100,
  /** Characters of a cell; the columns have lower limits of their own. */
  cell: 10_000,
  /** Bytes of a call: a file of 10 MB, unpacked and with its columns named. */
  bodyBytes: 32 * 1024 * 1024,
  /** Hours in which an import can be undone. */
  undoHours: 24,
  /** Rows of each sheet that an answer names: those that are new, those that change, and errors. */
  told: { created: 200, updated: 1000, errors: 2000 },
} as const;
