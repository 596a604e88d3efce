import { type ReactNode, useRef } from 'react';
import text from '../text/text.module.css';
import classes from './file-button.module.css';
import { notePicked } from './picked-files.ts';

interface FileButtonProps {
  label: string;
  /** Distinguishes buttons with the same label for screen readers. */
  description?: string;
  icon?: ReactNode;
  /** Opens the camera where the device has one. */
  camera?: boolean;
  multiple?: boolean;
  /** 'plain' is an unobtrusive button among others. */
  variant?: 'filled' | 'outline' | 'tile' | 'plain';
  disabled?: boolean;
  /** Called when the camera or the file dialog opens. */
  onPress?: () => void;
  onFiles: (files: File[]) => void;
}

/** Inputs whose camera or file dialog is open: the browser may forget one that has left the page. */
const opened = new Set<HTMLInputElement>();

/** A button that takes pictures from the camera or the device's files. */
export function FileButton(props: FileButtonProps) {
  const { label, description, icon, variant = 'filled', onFiles } = props;
  const { camera = false, multiple = false, disabled = false } = props;
  const pressed_at = useRef<number | null>(null);
  function receive(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // Reset, so that the same file can be chosen again.
    input.value = '';
    notePicked(files, { camera, pressed_at: pressed_at.current, arrived_at: Date.now() });
    pressed_at.current = null;
    if (files.length > 0) onFiles(files);
  }
  return (
    <label className={classes.button} data-variant={variant} data-disabled={disabled || undefined}>
      {icon}
      {label}
      <input
        type="file"
        accept="image/*"
        {...(camera ? { capture: 'environment' as const } : {})}
        multiple={multiple}
        disabled={disabled}
        className={text.hidden}
        onClick={({ currentTarget: input }) => {
          pressed_at.current = Date.now();
          opened.add(input);
          input.oncancel = () => opened.delete(input);
          // While the camera was open the screen may have gone, and React hears of no change outside the page.
          input.onchange = () => {
            opened.delete(input);
            if (!input.isConnected) receive(input);
          };
          props.onPress?.();
        }}
        aria-label={description ? `${label}: ${description}` : label}
        onChange={(event) => receive(event.currentTarget)}
      />
    </label>
  );
}
