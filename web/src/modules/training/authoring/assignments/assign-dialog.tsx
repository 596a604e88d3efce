import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { AUDIENCES, type Audience } from '@gerai/shared/training/authoring/contract.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { newId } from '../../../../core/api/new-id.ts';
import { useNow } from '../../../../core/i18n/now.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { refusedFields } from '../../../../desktop/refused-fields.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { assign, assignToOutlets } from '../api.ts';
import { AudienceField, OutletsField } from './audience-field.tsx';
import { audienceTexts } from './audience-texts.ts';

/** Default due date of an assignment, in days from today. */
const USUAL_DAYS = 14;

/** Assigns a course to an audience with a due date. */
export function AssignDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const [audience, setAudience] = useState<Audience>('job_role');
  const [audienceId, setAudienceId] = useState<string | null>(null);
  const [outletIds, setOutletIds] = useState<string[]>([]);
  const usualDay = addDays(today, USUAL_DAYS);
  const [due, setDue] = useState<string | undefined>(usualDay);
  // The assignment's id. Renewed when the values change, so that a retry after a lost answer is the same assignment.
  const [id, setId] = useState(newId);
  const [touched, setTouched] = useState(false);
  const peopleText = (people: number) =>
    t`${plural(people, { 0: 'Nobody active is there yet. People get it as soon as they are.', one: '# person has it', other: '# people have it' })}`;
  const send = useMutation({
    mutationFn: async (due_date: string) => {
      if (audience !== 'outlet') {
        const { name, people } = await assign(courseId, { id, audience, audience_id: audienceId!, due_date });
        return { title: t`Assigned to ${name}`, message: peopleText(people) };
      }
      const { assigned, already, people } = await assignToOutlets(courseId, {
        outlet_ids: outletIds,
        due_date,
      });
      const kept = t`${plural(already, { one: '# outlet has it already and keeps its due date.', other: '# outlets have it already and keep their due date.' })}`;
      return {
        title: t`${plural(assigned, { one: 'Assigned to # outlet', other: 'Assigned to # outlets' })}`,
        message: [assigned > 0 ? peopleText(people) : '', already > 0 ? kept : '']
          .filter(Boolean)
          .join(' · '),
      };
    },
    onSuccess: (outcome) => {
      notify.success(outcome);
      void queries.invalidateQueries({ queryKey: [queryRoots.trainingCourses] });
      onClose();
    },
  });
  const fields = refusedFields(send.error);
  const problem = (field: 'audience_id' | 'outlet_ids' | 'due_date', missing: string | null) => {
    const refused = fields[field];
    return (touched && missing) || (refused && reasonText(i18n, refused));
  };
  const isPast = due !== undefined && due < today;
  const change = (then: () => void) => {
    send.reset();
    setId(newId());
    then();
  };
  const isChosen = audience === 'outlet' ? outletIds.length > 0 : audienceId !== null;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (isChosen && due && !isPast) send.mutate(due);
  }
  return (
    <FormDialog
      title={t`Assign the course`}
      cover="phone"
      isDirty={isChosen || due !== usualDay}
      submitLabel={<Trans>Assign</Trans>}
      pending={send.isPending}
      error={fields.audience_id || fields.outlet_ids || fields.due_date ? null : send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t`Who takes it`}
        data={AUDIENCES.map((one) => ({ value: one, label: i18n._(audienceTexts[one]) }))}
        value={audience}
        onChange={(next) =>
          change(() => {
            setAudience(next as Audience);
            setAudienceId(null);
            setOutletIds([]);
            setTouched(false);
          })
        }
      />
      {audience === 'outlet' ? (
        <OutletsField
          chosen={outletIds}
          error={problem('outlet_ids', isChosen ? null : t`Please choose who takes it`)}
          onChange={(next) => change(() => setOutletIds(next))}
        />
      ) : (
        <AudienceField
          key={audience}
          audience={audience}
          value={audienceId}
          error={problem('audience_id', isChosen ? null : t`Please choose who takes it`)}
          onChange={(next) => change(() => setAudienceId(next))}
        />
      )}
      <DateField
        label={t`Due date`}
        required
        min={today}
        value={due}
        error={problem(
          'due_date',
          due === undefined ? t`Please choose a date` : isPast ? t`The due date has passed` : null,
        )}
        onChange={(next) => change(() => setDue(next))}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          Everyone there has it at once, and is told. Who comes later gets it too, with at least{' '}
          {learningLimits.daysAtLeast} days.
        </Trans>
      </Text>
    </FormDialog>
  );
}
