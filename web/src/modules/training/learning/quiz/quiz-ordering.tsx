import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, AskedQuestion } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { moved } from '../../../../ui/layout/reorder-list/in-order.ts';
import { useDragOrder } from '../../../../ui/layout/reorder-list/use-drag-order.ts';
import classes from './choices.module.css';

interface QuizOrderingProps {
  question: AskedQuestion;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Options to put in order by dragging or by buttons. The shown order is the answer, even if nothing was moved. */
export function QuizOrdering({ question: { options }, answer, onAnswer }: QuizOrderingProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const order = Array.isArray(answer) ? answer : options.map(({ id }) => id);
  // Who looks at it and goes on has left it as it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked.
  useEffect(() => {
    if (!Array.isArray(answer)) onAnswer(order);
  }, []);
  const nameOf = (id: string) => {
    const option = options.find((one) => one.id === id);
    return option ? textIn(language, option.text) : '';
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length || from === to) return;
    const [name, place] = [nameOf(order[from]!), to + 1];
    onAnswer(moved(order, from, to));
    setSaid(t`${name} is now number ${place}`);
  };
  const press = (event: MouseEvent<HTMLButtonElement>, from: number, to: number) => {
    const { previousElementSibling, nextElementSibling } = event.currentTarget;
    const other = (previousElementSibling ?? nextElementSibling) as HTMLElement | null;
    move(from, to);
    // At an end the pressed arrow is disabled, so the other one gets the focus.
    if (to === 0 || to === order.length - 1) setTimeout(() => other?.focus());
  };
  const list = useRef<HTMLOListElement>(null);
  const { handle, shiftOf, held } = useDragOrder(list, order.join(), move);
  return (
    <>
      <ol
        ref={list}
        className={`${boxes.list} ${classes.choices}`}
        data-dragging={held !== undefined || undefined}
      >
        {order.map((id, place) => {
          const name = nameOf(id);
          const shift = shiftOf(place);
          return (
            <li
              key={id}
              className={classes.choice}
              data-dragged={held === place || undefined}
              style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <span className={classes.handle} {...handle(place)} aria-hidden>
                <IconGripVertical size={20} />
              </span>
              <span className={classes.place}>{place + 1}</span>
              <span className={classes.text}>{name}</span>
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  size={40}
                  aria-label={t`Move up: ${name}`}
                  disabled={place === 0}
                  onClick={(event) => press(event, place, place - 1)}
                >
                  <IconArrowUp size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={40}
                  aria-label={t`Move down: ${name}`}
                  disabled={place === order.length - 1}
                  onClick={(event) => press(event, place, place + 1)}
                >
                  <IconArrowDown size={20} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
