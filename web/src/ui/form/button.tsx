import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  variant?: 'filled' | 'light' | 'default' | 'subtle' | 'white';
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

/** A button of the first screen, which is drawn before Mantine is loaded; it looks and is used as Mantine's. */
export function Button({ variant, fullWidth, leftSection, className, children, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={`${classes.button} ${className ?? ''}`}
      data-variant={variant}
      data-full={fullWidth || undefined}
    >
      {leftSection}
      {children}
    </button>
  );
}
