import { LANGUAGES } from '@gerai/shared/text/language.ts';
import {
  COURSE_CATEGORIES,
  COURSE_LEVELS,
  type CourseCategory,
  type CourseContent,
  type CourseLevel,
  contentLimits,
} from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NumberInput, Select, Switch } from '@mantine/core';
import { categoryTexts, levelTexts } from '../../content/training-texts.ts';
import classes from '../content/lesson-editor.module.css';
import { useEditor } from '../editor/editor-context.ts';
import { languageTexts } from '../training-editor-texts.ts';
import { CoverField } from './cover-field.tsx';
import { LocalField } from './local-field.tsx';

/** The fields of the course itself. */
export function CourseFields() {
  const { t, i18n } = useLingui();
  const { content, change } = useEditor();
  const set = (fields: Partial<CourseContent>) => change((now) => ({ ...now, ...fields }));
  const { languages, validity_months: months } = content;
  return (
    <section className={classes.editor} aria-label={t`About the course`}>
      <LocalField
        label={t`Course title`}
        value={content.title}
        place={{ field: 'title' }}
        limit={contentLimits.title}
        onChange={(title) => set({ title })}
      />
      <LocalField
        label={t`Description`}
        placeholder={t`What people can do after it, in two or three sentences`}
        value={content.description}
        place={{ field: 'description' }}
        limit={contentLimits.description}
        lines={3}
        onChange={(description) => set({ description })}
      />
      <div className={classes.pair}>
        <Select
          label={t`Category`}
          data={COURSE_CATEGORIES.map((value) => ({ value, label: i18n._(categoryTexts[value]) }))}
          value={content.category}
          allowDeselect={false}
          onChange={(category) => category && set({ category: category as CourseCategory })}
        />
        <Select
          label={t`Level`}
          data={COURSE_LEVELS.map((value) => ({ value, label: i18n._(levelTexts[value]) }))}
          value={content.level}
          allowDeselect={false}
          onChange={(level) => level && set({ level: level as CourseLevel })}
        />
      </div>
      <CoverField />
      <Checkbox.Group
        label={t`Languages of the course`}
        description={t`Everyone reads their own where the course has it. Each needs all of its texts before publishing.`}
        value={languages}
        onChange={(chosen) => {
          // The first language opens by default; a course has at least one.
          const kept = languages.filter((language) => chosen.includes(language));
          const added = LANGUAGES.filter((language) => chosen.includes(language) && !kept.includes(language));
          if (kept.length + added.length > 0) set({ languages: [...kept, ...added] });
        }}
      >
        <Group gap="lg" mt="xs">
          {LANGUAGES.map((language) => (
            <Checkbox key={language} value={language} label={i18n._(languageTexts[language])} />
          ))}
        </Group>
      </Checkbox.Group>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>
          <Trans>Certificate</Trans>
        </legend>
        <div className={classes.certificate}>
          <Switch
            label={t`No expiry`}
            checked={months === null}
            onChange={(event) => set({ validity_months: event.currentTarget.checked ? null : 12 })}
          />
          {months === null ? null : (
            <NumberInput
              label={t`Valid for months`}
              description={t`Afterwards the course is taken again`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={months}
              min={contentLimits.leastValidityMonths}
              max={contentLimits.validityMonths}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="blur"
              onChange={(value) => {
                const { leastValidityMonths: least, validityMonths: most } = contentLimits;
                if (typeof value === 'number' && value >= least && value <= most)
                  set({ validity_months: value });
              }}
            />
          )}
        </div>
      </fieldset>
    </section>
  );
}
