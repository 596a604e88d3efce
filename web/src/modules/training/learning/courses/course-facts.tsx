import type { CourseCard as Course } from '@gerai/shared/training/learning/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { durationText } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import { categoryTexts, levelTexts } from '../../content/training-texts.ts';

/** Category, level and length in one line, with the language if it is not the reader's. */
export function CourseFacts({
  course,
}: {
  course: Pick<Course, 'category' | 'level' | 'minutes' | 'languages'>;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const other = language === 'id' ? t`in English` : t`in Indonesian`;
  return (
    <p className={text.mutedSmall}>
      {[
        i18n._(categoryTexts[course.category]),
        i18n._(levelTexts[course.level]),
        durationText(course.minutes * 60_000, language),
        ...(course.languages.includes(language) ? [] : [other]),
      ].join(' · ')}
    </p>
  );
}
