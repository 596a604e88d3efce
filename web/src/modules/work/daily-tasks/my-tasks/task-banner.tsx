import type { TaskFilter } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { IconChevronRight, type IconProps } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { type Tone, toneStyle } from '../../../../ui/text/tone.ts';
import classes from './task-banner.module.css';

interface TaskBannerProps {
  tone: Tone;
  icon: ComponentType<IconProps>;
  /** The tasks of My Tasks that it links to. */
  show: TaskFilter;
  children: ReactNode;
}

/** A full-width link to tasks that need the person's attention. */
export function TaskBanner({ tone, icon: Icon, show, children }: TaskBannerProps) {
  return (
    <Link
      to="/task/my-tasks"
      search={{ show }}
      className={classes.banner}
      style={toneStyle(tone) as CSSProperties}
    >
      <Icon size={22} aria-hidden />
      <span className={`${text.breaks} ${boxes.grow}`}>{children}</span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
