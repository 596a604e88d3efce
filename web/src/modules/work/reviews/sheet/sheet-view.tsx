import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import type { AuditFilters } from '../api.ts';
import { LeftOut } from '../left-out.tsx';
import { auditTemplatesQuery } from './api.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { SheetTemplates } from './sheet-templates.tsx';

interface SheetViewProps {
  filters: AuditFilters;
  /** The template from the URL. */
  template: string | undefined;
  onTemplate: (display_id: string | undefined) => void;
  /** Shows all that wait, from the date of the oldest on. */
  onAll: (oldest: string | undefined) => void;
}

/** The contact sheets: the templates of the queue, and the sheet of the chosen one. */
export function SheetView({ filters, template, onTemplate, onAll }: SheetViewProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(auditTemplatesQuery(filters));
  if (!data)
    return (
      <LoadingState
        title={i18n._(msg`Error fetching submissions`)}
        error={error}
        onRetry={() => void refetch()}
        rows={3}
        height={200}
      />
    );
  const { rows, total, waiting } = data;
  if (template === undefined)
    return (
      <>
        <LeftOut total={total} waiting={waiting} onAll={onAll} />
        <SheetTemplates templates={rows} onPick={onTemplate} />
      </>
    );
  const place = rows.findIndex(({ display_id }) => display_id === template);
  const current = rows[place];
  const [before, after] = [rows[place - 1], place < 0 ? rows[0] : rows[place + 1]];
  return (
    <>
      <header className={`${boxes.below16} ${boxes.row8}`}>
        <ActionIcon variant="subtle" aria-label={t`All templates`} onClick={() => onTemplate(undefined)}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={boxes.grow}>
          <Title order={2} className={`${text.breaks} ${text.large}`}>
            {current?.task_name ?? template}
          </Title>
          {current ? (
            <p className={`${text.muted} ${text.figures}`}>
              <Trans>{current.waiting} waiting</Trans>
              {' · '}
              <Plural value={current.outlets} one="# outlet" other="# outlets" />
            </p>
          ) : null}
        </div>
        <ActionIcon
          variant="default"
          aria-label={t`Previous template`}
          disabled={!before}
          onClick={() => before && onTemplate(before.display_id)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t`Next template`}
          disabled={!after}
          onClick={() => after && onTemplate(after.display_id)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </header>
      <ContactSheet
        // Another template or filter makes another sheet: seen and marked submissions reset.
        key={`${template} ${JSON.stringify(filters)}`}
        filters={filters}
        display_id={template}
        name={current?.task_name ?? template}
        sample={current?.sample_photo_url ?? null}
      />
    </>
  );
}
