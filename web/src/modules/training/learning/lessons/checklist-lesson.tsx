import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { saysSomething } from '@gerai/shared/training/authoring/rich-text.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { takeBack } from '../../../../core/offline/change-entries.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from '../quiz/choices.module.css';
import { CompleteFooter } from './complete-footer.tsx';
import { bodyIn } from './lesson-body.ts';
import player from './lesson-player.module.css';
import { LessonText } from './lesson-text.tsx';
import type { LessonProps } from './text-lesson.tsx';
import { useCompleting } from './use-completion.ts';

/** Milliseconds after the last tick until the ticks are reported. */
const RESTS_MS = 1500;

/** A checklist to do at the outlet. Each tick is stored on the device at once, and on the server after a pause. */
export function ChecklistLesson({ lesson, ...rest }: LessonProps<'checklist'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const { keeper, outline } = rest;
  const ids = lesson.items.map(({ id }) => id);
  const completing = useCompleting(lesson);
  const isCompleting = completing?.state === 'queued';
  const [ticked, setTicked] = useState(
    () => new Set(outline.completed_at ? ids : (keeper.first.ticked ?? []).filter((id) => ids.includes(id))),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
    keeper.note({ ticked: [...next] });
    // An earlier completion with other ticks did not go through; it is withdrawn.
    if (completing) void takeBack(completing);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keeper.tell().catch(() => {}), RESTS_MS);
  };
  const text = bodyIn(language, lesson);
  const [done, all] = [ticked.size, ids.length];
  return (
    <>
      <div className={player.content}>
        {saysSomething(text) ? <LessonText lesson={lesson} /> : null}
        <ul className={`${boxes.list} ${classes.choices}`}>
          {lesson.items.map((item) => (
            <li key={item.id}>
              <label className={classes.choice} data-chosen={ticked.has(item.id) || undefined}>
                <input
                  type="checkbox"
                  className={classes.control}
                  checked={ticked.has(item.id)}
                  disabled={isCompleting || outline.completed_at !== null}
                  onChange={(event) => tick(item.id, event.target.checked)}
                />
                <span>{textIn(language, item.text)}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <CompleteFooter
        lesson={lesson}
        {...rest}
        ticked={[...ticked]}
        missing={done < all ? t`${done} of ${all} done` : undefined}
      />
    </>
  );
}
