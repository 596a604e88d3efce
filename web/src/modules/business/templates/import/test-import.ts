import type { ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import { judgeTemplates, type StoredTemplate } from '@gerai/shared/business/templates/judge-templates.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';

interface Call {
  rows: ImportRow[];
  update?: boolean | undefined;
  awaited?: { locations?: string[]; job_roles?: string[]; task_groups?: string[] } | undefined;
}

interface Records {
  locations?: string[];
  jobRoles?: string[];
  taskGroups?: string[];
  stored?: ReadonlyMap<string, StoredTemplate>;
}

/** The answer of the server to rows of templates, beside what it has. */
export function testImport({ rows, update = false, awaited = {} }: Call, records: Records) {
  const { locations = [], jobRoles = [], taskGroups = [], stored = new Map() } = records;
  const judged = judgeTemplates(rows, {
    known: {
      location: nameFinder([...locations, ...(awaited.locations ?? [])]),
      jobRole: nameFinder([...jobRoles, ...(awaited.job_roles ?? [])]),
      taskGroup: nameFinder([...taskGroups, ...(awaited.task_groups ?? [])]),
    },
    stored,
    update,
  });
  const wrong = new Set(judged.errors.map(({ row }) => row));
  return {
    imported: rows.length - wrong.size,
    created: judged.created.map(({ row }) => row),
    updated: judged.updated.map((change) => ({ ...change, outcome: `outcome of ${change.row}` })),
    unchanged: judged.unchanged,
    errors: judged.errors.map((error) => ({ ...error, message: '' })),
  };
}
