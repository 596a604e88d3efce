import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './steady-action.module.css';

interface SteadyActionProps extends Pick<ActionIconProps, 'size'> {
  icon: ComponentType<IconProps>;
  iconSize?: number;
  label: string;
  color?: 'gray' | 'red' | undefined;
  off?: boolean;
  onClick: () => void;
}

/**
 * A button of an icon that keeps the focus when it is off, by aria-disabled: the one just pressed to move a row may be
 * off at the list's end.
 */
export function SteadyAction(props: SteadyActionProps) {
  const { icon: Icon, iconSize = 18, label, color, size, off = false, onClick } = props;
  return (
    <ActionIcon
      variant="subtle"
      {...(color ? { color } : {})}
      {...(size ? { size } : {})}
      aria-label={label}
      aria-disabled={off}
      data-off={off || undefined}
      className={classes.action}
      onClick={off ? undefined : onClick}
    >
      <Icon size={iconSize} aria-hidden />
    </ActionIcon>
  );
}
