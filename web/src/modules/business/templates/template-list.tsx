import type { TaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import type { TemplateRow as Template } from '@gerai/shared/business/templates/contract.ts';
import { deadlineTimesOf } from '@gerai/shared/business/templates/deadline-times.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge, Checkbox, Table, Title } from '@mantine/core';
import { IconCalendarSearch, IconCamera, IconCopy, IconEdit, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
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
  templates: readonly Template[];
  /** Knows the selected templates by their display_ids. */
  selected: Pick<ReadonlySet<string>, 'has'>;
  /** Stable: hundreds of rows are drawn anew with another one. */
  actions: TemplateActions;
  /** Whether all templates are loaded; only then are those of a group counted. */
  isWhole: boolean;
  taskGroups: readonly TaskGroup[];
}

/** Templates under their task groups, in the groups' order; those without a group come last. */
export function TemplateList({ templates, isWhole, taskGroups, selected, actions }: TemplateListProps) {
  const { t } = useLingui();
  const nameOf = (group: TaskGroup | null) =>
    group?.is_archived ? t`${group.group_name} (archived)` : group?.group_name;
  const sections = [...taskGroups, null]
    .map((group) => ({
      id: group?.id ?? 'none',
      name: nameOf(group) ?? t`Ungrouped Templates`,
      color: group?.color,
      rows: templates.filter(({ group_id }) => group_id === (group?.id ?? null)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return sections.map(({ id, name, color, rows }) => (
    <section key={id} className={classes.section} aria-label={name}>
      <Title order={2} className={classes.title}>
        <span className={classes.dot} style={{ background: color ?? 'var(--mantine-color-dimmed)' }} />
        {name} {isWhole ? <span className={classes.count}>{rows.length}</span> : null}
      </Title>
      <Table.ScrollContainer minWidth={900} type="native" className={classes.scroll}>
        <Table className={classes.table} highlightOnHover>
          <TableHead name={name} rows={rows} selected={selected} onSelect={actions.onSelect} />
          <Table.Tbody>
            {rows.map((template) => (
              <TemplateRow
                key={template.display_id}
                template={template}
                isSelected={selected.has(template.display_id)}
                on={actions}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  ));
}

function TableHead({
  name,
  rows,
  selected,
  onSelect,
}: { name: string; rows: readonly Template[] } & Pick<TemplateListProps, 'selected'> &
  Pick<TemplateActions, 'onSelect'>) {
  const { t } = useLingui();
  const chosen = rows.filter(({ display_id }) => selected.has(display_id)).length;
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th w={48} className={classes.check}>
          <Checkbox
            aria-label={t`Select all of ${name}`}
            label={<span className={classes.phoneOnly}>{t`Select all of ${name}`}</span>}
            checked={chosen === rows.length}
            indeterminate={chosen > 0 && chosen < rows.length}
            onChange={() => onSelect(rows, chosen < rows.length)}
          />
        </Table.Th>
        <Table.Th w="30%">
          <Trans>Task Name</Trans>
        </Table.Th>
        <Table.Th w="20%">
          <Trans>Frequency</Trans>
        </Table.Th>
        <Table.Th w="14%">
          <Trans>Job Role</Trans>
        </Table.Th>
        <Table.Th w="14%">
          <Trans>Location</Trans>
        </Table.Th>
        <Table.Th w="10%">
          <Trans>Deadline</Trans>
        </Table.Th>
        <Table.Th w={168}>
          <Trans>Actions</Trans>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

interface TemplateRowProps {
  template: Template;
  isSelected: boolean;
  on: TemplateActions;
}

/** Remembered, and with the browser's own tooltips: one choice among 400 rows took seconds on a busy machine. */
const TemplateRow = memo(function TemplateRow({ template, isSelected, on }: TemplateRowProps) {
  const { t, i18n } = useLingui();
  const { task_name, display_id, deadline_days, status, priority, assigned_to } = template;
  return (
    <Table.Tr data-row={display_id} data-selected={isSelected || undefined}>
      <Table.Td className={classes.check}>
        <Checkbox
          aria-label={t`Select ${task_name}`}
          checked={isSelected}
          onChange={() => on.onSelect([template], !isSelected)}
        />
      </Table.Td>
      <Table.Td className={classes.task}>
        <button type="button" className={classes.name} onClick={() => on.onEdit(template)}>
          {task_name}
        </button>
        {template.photo_required ? (
          <IconCamera
            size={16}
            className={classes.camera}
            title={t`Photo required`}
            aria-label={t`Photo required`}
          />
        ) : null}
        {status === 'Active' ? null : (
          <Badge variant="light" color="gray" ml={8}>
            {i18n._(templateStatusNames[status])}
          </Badge>
        )}
        <div className={classes.id}>
          {display_id}
          {priority ? <span className={classes.plan}>{i18n._(priorityNames[priority])}</span> : null}
          {assigned_to ? <span className={classes.plan}>{assigned_to}</span> : null}
        </div>
      </Table.Td>
      <Table.Td className={classes.fact}>{frequencyText(i18n, template)}</Table.Td>
      <Table.Td className={classes.fact}>
        {template.assigned_job_role}
        {template.is_role_archived ? (
          <div className={classes.id}>
            <Trans>Archived: makes no tasks</Trans>
          </div>
        ) : null}
      </Table.Td>
      <Table.Td className={classes.fact}>
        <Locations template={template} />
      </Table.Td>
      <Table.Td className={`${classes.fact} ${classes.deadline}`}>
        <span className={classes.label}>{t`Deadline`} </span>
        {deadlineTimesOf(template).join(', ')}
        {deadline_days > 1 ? <Trans> · day {deadline_days}</Trans> : null}
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
    </Table.Tr>
  );
});

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
    <span title={more > 0 ? t`${names} and ${more} more` : names}>
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
