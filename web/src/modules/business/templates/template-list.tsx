import type { TaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import type { TemplateRow as Template } from '@gerai/shared/business/templates/contract.ts';
import { deadlineTimesOf } from '@gerai/shared/business/templates/deadline-times.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge, Checkbox } from '@mantine/core';
import { IconCalendarSearch, IconCamera, IconCopy, IconEdit, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import {
  type SelectedRows,
  SelectedRowsContext,
  SelectRow,
} from '../../../desktop/data-table/select-row.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { priorityNames, templateStatusNames } from './form/plan-names.ts';
import { frequencyText } from './frequency-text.ts';
import classes from './template-list.module.css';

interface TemplateActions {
  onEdit: (template: Template) => void;
  onPreview: (template: Template) => void;
  onDelete: (template: Template) => void;
  onDuplicate: (template: Template) => void;
  onSelect: (templates: readonly Template[], isSelected: boolean) => void;
}

interface TemplateListProps {
  /** Undefined until they are loaded. */
  templates: readonly Template[] | undefined;
  /** By their display_ids. */
  selected: SelectedRows;
  /** Stable: every row is drawn anew with another one. */
  actions: TemplateActions;
  /** Whether all templates are loaded; only then are those of a group counted. */
  isWhole: boolean;
  taskGroups: readonly TaskGroup[];
  empty: ReactNode;
}

const NONE: readonly Template[] = [];

/** The height of a card: two lines of the name, two of its facts, and its actions. */
const CARD = 156;

/**
 * Templates under their task groups, in the groups' order; those without a group come last, after those whose group is
 * not in the list: it is new, or the list could not be loaded.
 */
export function TemplateList(props: TemplateListProps) {
  const { templates = NONE, isWhole, taskGroups, selected, actions } = props;
  const { t, i18n } = useLingui();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (heading: string) =>
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(heading)) after.add(heading);
      return after;
    });
  const groups = useMemo(() => groupsOf(templates, taskGroups), [templates, taskGroups]);
  const sections = groups.map(({ group, rows }) => {
    const name = group?.is_archived
      ? t`${group.group_name} (archived)`
      : (group?.group_name ?? (group === null ? t`Ungrouped Templates` : t`Other groups`));
    const chosen = rows.filter(({ display_id }) => selected.has(display_id)).length;
    const heading = {
      key: group?.id ?? (group === null ? 'none' : 'other'),
      label: (
        <>
          <span
            className={classes.dot}
            style={{ background: group?.color ?? 'var(--mantine-color-dimmed)' }}
          />
          {name}
        </>
      ),
      count: isWhole ? rows.length : undefined,
      lead: (
        <Checkbox
          aria-label={t`Select all of ${name}`}
          checked={chosen === rows.length}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={() => actions.onSelect(rows, chosen < rows.length)}
        />
      ),
    };
    return { key: heading.key, headings: [heading], count: rows.length };
  });
  const { onSelect } = actions;
  const check = useCallback(
    (template: Template) => (
      <SelectRow
        rowKey={template.display_id}
        name={template.task_name}
        onChange={(isSelected) => onSelect([template], isSelected)}
      />
    ),
    [onSelect],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo(
    (): DataColumn<Template>[] => [
      {
        id: 'check',
        header: <span className={text.hidden}>{t`Selection`}</span>,
        width: '48px',
        cell: check,
      },
      {
        id: 'task_name',
        header: t`Task Name`,
        width: 'minmax(0, 3fr)',
        opens: true,
        cell: (template) => (
          <CellPair main={<TaskName template={template} />} hint={<Identity template={template} />} />
        ),
      },
      {
        id: 'frequency',
        header: t`Frequency`,
        width: 'minmax(0, 2fr)',
        cell: (template) => <Whole text={frequencyText(i18n, template)} />,
      },
      {
        id: 'job_role',
        header: t`Job Role`,
        width: 'minmax(0, 1.5fr)',
        cell: ({ assigned_job_role, is_role_archived }) =>
          is_role_archived ? (
            <CellPair main={assigned_job_role} hint={<Trans>Archived: makes no tasks</Trans>} />
          ) : (
            <Whole text={assigned_job_role} />
          ),
      },
      {
        id: 'location',
        header: t`Location`,
        width: 'minmax(0, 1.5fr)',
        cell: (template) => (
          <span className={classes.whole}>
            <Locations template={template} />
          </span>
        ),
      },
      {
        id: 'deadline',
        header: t`Deadline`,
        width: 'minmax(104px, 1fr)',
        cell: (template) => {
          const times = <Whole text={deadlineTimesOf(template).join(', ')} />;
          const day = <DeadlineDay template={template} />;
          return template.deadline_days > 1 ? <CellPair main={times} hint={day} /> : times;
        },
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '184px',
        cell: (template) => <RowActions template={template} on={actions} />,
      },
    ],
    [i18n, actions],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const card = useMemo(
    () => ({
      height: CARD,
      draw: (template: Template, open: (content: ReactNode) => ReactNode) => (
        <>
          <div className={classes.cardHead}>
            {check(template)}
            <h3 className={classes.cardName}>{open(<TaskName template={template} />)}</h3>
          </div>
          <p className={classes.facts}>
            {frequencyText(i18n, template)} · {template.assigned_job_role}
            {template.is_role_archived ? (
              <>
                {' '}
                (<Trans>Archived: makes no tasks</Trans>)
              </>
            ) : null}
            {' · '}
            <Locations template={template} />
            {' · '}
            {t`Deadline`} {deadlineTimesOf(template).join(', ')}
            {template.deadline_days > 1 ? (
              <>
                {' · '}
                <DeadlineDay template={template} />
              </>
            ) : null}
          </p>
          <div className={classes.cardFoot}>
            <span className={`${text.smallest} ${classes.id}`}>
              <Identity template={template} />
            </span>
            <RowActions template={template} on={actions} />
          </div>
        </>
      ),
    }),
    [i18n, actions],
  );
  return (
    <SelectedRowsContext value={selected}>
      <DataTable
        label={t`Templates`}
        columns={columns}
        rows={{
          sections,
          rowAt: (section, index) => groups[section]?.rows[index],
          onSee: nothing,
          error: null,
          retry: nothing,
        }}
        loading={props.templates === undefined}
        rowKey={rowKey}
        onOpen={actions.onEdit}
        isSelected={({ display_id }) => selected.has(display_id)}
        collapsed={collapsed}
        onToggle={toggle}
        card={card}
        minWidth={900}
        empty={props.empty}
      />
    </SelectedRowsContext>
  );
}

const nothing = () => {};
const rowKey = ({ display_id }: Template) => display_id;

/** The groups that have templates, with them. */
function groupsOf(templates: readonly Template[], taskGroups: readonly TaskGroup[]) {
  const known = new Map(taskGroups.map((group) => [group.id, group]));
  const byGroup = Map.groupBy(templates, ({ group_id }) => (group_id === null ? null : known.get(group_id)));
  return [...taskGroups, undefined, null].flatMap((group) => {
    const rows = byGroup.get(group);
    return rows ? [{ group, rows }] : [];
  });
}

function TaskName({ template: { task_name, photo_required, status } }: { template: Template }) {
  const { t, i18n } = useLingui();
  return (
    <span className={`${boxes.row8} ${boxes.shrinks}`}>
      <span className={classes.name}>{task_name}</span>
      {photo_required ? (
        <IconCamera
          size={16}
          className={text.dimmed}
          aria-label={t`Photo required`}
          title={t`Photo required`}
        />
      ) : null}
      {status === 'Active' ? null : (
        <Badge variant="light" color="gray" className={boxes.fixed}>
          {i18n._(templateStatusNames[status])}
        </Badge>
      )}
    </span>
  );
}

/** The template's id, with what an import said of its priority and person. */
function Identity({ template: { display_id, priority, assigned_to } }: { template: Template }) {
  const { i18n } = useLingui();
  const parts = [display_id, priority && i18n._(priorityNames[priority]), assigned_to];
  return parts.filter(Boolean).join(' · ');
}

const DeadlineDay = ({ template: { deadline_days } }: { template: Template }) => (
  <Trans>day {deadline_days}</Trans>
);

/** A text of at most two lines, which its column may cut off. */
const Whole = ({ text: words }: { text: string }) => (
  <span className={classes.whole} title={words}>
    {words}
  </span>
);

function RowActions({ template, on }: { template: Template; on: TemplateActions }) {
  const { t } = useLingui();
  const { task_name } = template;
  return (
    <div className={classes.actions}>
      <RowAction label={t`Preview ${task_name}`} onClick={() => on.onPreview(template)}>
        <IconCalendarSearch size={18} aria-hidden />
      </RowAction>
      <RowAction label={t`Edit ${task_name}`} onClick={() => on.onEdit(template)}>
        <IconEdit size={18} aria-hidden />
      </RowAction>
      <RowAction label={t`Duplicate ${task_name}`} onClick={() => on.onDuplicate(template)}>
        <IconCopy size={18} aria-hidden />
      </RowAction>
      <RowAction label={t`Delete ${task_name}`} onClick={() => on.onDelete(template)}>
        <IconTrash size={18} aria-hidden />
      </RowAction>
    </div>
  );
}

function Locations({ template }: { template: Template }) {
  const { t } = useLingui();
  const { assigned_area: area, assigned_tag: tag, location_count, location_names } = template;
  if (area) return <Trans>All of {area}</Trans>;
  if (tag) return <Trans>All with the tag {tag}</Trans>;
  if (location_count === null) return <Trans>All locations</Trans>;
  if (location_count === 1) return location_names[0];
  const names = location_names.join(', ');
  const more = location_count - location_names.length;
  return (
    <span className={classes.above} title={more > 0 ? t`${names} and ${more} more` : names}>
      <Plural value={location_count} one="# location" other="# locations" />
    </span>
  );
}

function RowAction({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
