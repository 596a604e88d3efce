import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import { useLingui } from '@lingui/react/macro';

/** The sheets as people call them. */
export function useSheetNames(): Record<Sheet, string> {
  const { t } = useLingui();
  return {
    areas: t`Areas`,
    outlets: t`Outlets`,
    job_roles: t`Job roles`,
    task_groups: t`Task groups`,
    people: t`People`,
    postings: t`Postings`,
    templates: t`Templates`,
  };
}
