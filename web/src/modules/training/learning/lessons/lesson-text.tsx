import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { RichDocument } from '../../content/rich-document.tsx';
import { bodyIn } from './lesson-body.ts';
import { useOfflinePictures } from './use-offline-pictures.ts';

/** The text of a lesson with its pictures. */
export function LessonText({ lesson }: { lesson: Exclude<TakenLesson, { kind: 'quiz' }> }) {
  const language = useLanguage();
  return <RichDocument text={bodyIn(language, lesson)} pictures={useOfflinePictures(lesson)} />;
}
