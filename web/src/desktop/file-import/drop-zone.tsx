import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import text from '../../ui/text/text.module.css';
import classes from './file-import.module.css';

interface DropZoneProps {
  /** The instruction: 'Choose a CSV file, or drop it here'. */
  label: string;
  /** The accepted types and limits. */
  hint: ReactNode;
  /** As an input's accept: '.csv,text/csv'. Only a hint to the browser; the chosen file must still be checked. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Accepts one file, chosen or dropped; of several dropped files the first. */
export function DropZone({ label, hint, accept, disabled = false, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(stayOnDrop, []);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <label
      className={classes.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={32} stroke={1.5} aria-hidden />
      <span className={text.strong}>{label}</span>
      <span className={text.muted}>{hint}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className={text.hidden}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // Reset, so that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Without this, a file dropped outside the zone would replace the page. Returns the cleanup. */
function stayOnDrop(): () => void {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', stay);
  window.addEventListener('drop', stay);
  return () => {
    window.removeEventListener('dragover', stay);
    window.removeEventListener('drop', stay);
  };
}
