import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import boxes from '../layout/boxes.module.css';
import { FilterRow } from './filter-row.tsx';
import classes from './folded-filters.module.css';

interface FoldedProps {
  /** The button's label and the sheet's heading, such as 'Filters'. */
  label: string;
  icon: ReactNode;
  /** How many are in effect, defaults included; shown on the button. */
  count: number;
  /** Shown as 'Clear filters' when given. */
  onClear?: (() => void) | undefined;
  /** For controls that apply together: the button's label, and what it and Enter do. */
  apply?: { label: string; onApply: () => void } | undefined;
  children: ReactNode;
}

/** Whether the window is a phone's, upright or on its side: there is room for one row of controls. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em), (max-height: 30em)', false, { getInitialValueInEffect: false });

/** A button that opens its controls as a sheet at the bottom of a phone. Each control applies at once, or all by `apply`. */
export function Folded({ label, icon, count, onClear, apply, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes it on to a form around the button.
    event.stopPropagation();
    apply?.onApply();
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        data-set={count > 0 || undefined}
        aria-haspopup="dialog"
        leftSection={icon}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      {isOpen ? (
        <Dialog title={label} place="bottom" onClose={() => setOpen(false)}>
          <form onSubmit={show}>
            <div className={`${boxes.oneColumn} ${boxes.stack8} ${classes.fields}`}>{children}</div>
            <div className={classes.foot}>
              {onClear ? (
                <Button variant="default" onClick={onClear}>
                  <Trans>Clear filters</Trans>
                </Button>
              ) : null}
              <Button type="submit">{apply?.label ?? <Trans>Show the list</Trans>}</Button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}

interface FoldedFiltersProps extends Pick<FoldedProps, 'apply' | 'children'> {
  /** The filters in effect, defaults included. The button shows how many are set besides the text. */
  filters: object;
  /** What the person has chosen, if `filters` includes defaults. 'Clear filters' is offered when any is set. */
  chosen?: object;
  /** Gets the chosen filters with each undefined. */
  onClear: (nothing: Record<string, undefined>) => void;
  /** The search field, which stays in view on a phone. */
  search?: ReactNode;
}

/** The text is shown in the search field, not counted on the button. */
const isText = (name: string) => name === 'search' || name === 'q';

/** Filters as chips in one row; on a phone behind one button, so that the rows or the photo get the screen. */
export function FoldedFilters(props: FoldedFiltersProps) {
  const { filters, chosen = filters, search, apply, children } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const nothing = Object.fromEntries(Object.keys(chosen).map((name) => [name, undefined]));
  const onClear = Object.values(chosen).some(Boolean) ? () => props.onClear(nothing) : undefined;
  if (!isPhone)
    return (
      <FilterRow onClear={onClear}>
        {search}
        {children}
      </FilterRow>
    );
  return (
    <div className={`${boxes.row} ${classes.row}`}>
      {search}
      <Folded
        label={t`Filters`}
        icon={<IconFilter size={18} aria-hidden />}
        count={Object.entries(filters).filter(([name, value]) => value && !isText(name)).length}
        onClear={onClear}
        apply={apply}
      >
        {children}
      </Folded>
    </div>
  );
}
