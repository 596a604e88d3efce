import { type ReactionType, reactionEmoji } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import { IconMoodPlus, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import { ReactionMenu } from './reaction-menu.tsx';
import classes from './reactions.module.css';
import { useReactionMenu } from './use-reaction-menu.ts';
import { useReactionNames } from './use-reaction-names.ts';

interface ReactionButtonProps {
  /** The types with which the person has reacted. */
  own: readonly ReactionType[];
  /** At most one reaction: the button shows it, and removes it. */
  single?: boolean;
  /** Smaller, for a comment. */
  small?: boolean;
  onToggle: (type: ReactionType) => void;
}

/** Like, and a menu of the six reactions, opened by hovering, a long press or its own button. */
export function ReactionButton({ own, single = false, small = false, onToggle }: ReactionButtonProps) {
  const { t } = useLingui();
  const names = useReactionNames();
  const menu = useReactionMenu();
  const more = useRef<HTMLButtonElement>(null);
  const face = (single && own[0]) || 'like';
  const isOn = own.includes(face);
  const other = own.find((type) => type !== face);

  const closeMenu = () => {
    // The focused element is about to be removed.
    if (menu.opened === 'click') more.current?.focus();
    menu.close();
  };
  const toggle = (type: ReactionType) => {
    closeMenu();
    onToggle(type);
  };

  return (
    <Popover
      opened={menu.opened !== null}
      onChange={(isOpen) => {
        if (!isOpen) menu.close();
      }}
      position="top-start"
      offset={4}
      withinPortal={false}
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
      shadow="md"
      radius="xl"
    >
      <Popover.Target>
        <span className={classes.react} data-small={small || undefined} {...menu.hover}>
          <button
            type="button"
            className={classes.like}
            aria-pressed={isOn}
            {...menu.press}
            onContextMenu={(event) => menu.opened === 'press' && event.preventDefault()}
            onClick={() => {
              if (!menu.endsPress()) toggle(face);
            }}
          >
            <Face type={face} isOn={isOn} small={small} />
            {names[face]}
          </button>
          <button
            ref={more}
            type="button"
            className={classes.more}
            aria-haspopup="menu"
            aria-expanded={menu.opened !== null}
            aria-label={t`Choose a reaction`}
            onClick={() => (menu.opened === 'click' ? closeMenu() : menu.open('click'))}
          >
            {other ? (
              <span aria-hidden>{reactionEmoji[other]}</span>
            ) : (
              <IconMoodPlus size={small ? 16 : 20} stroke={1.75} aria-hidden />
            )}
          </button>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} {...menu.hover}>
        <ReactionMenu own={own} takesFocus={menu.opened === 'click'} onChoose={toggle} onClose={closeMenu} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Face({ type, isOn, small }: { type: ReactionType; isOn: boolean; small: boolean }) {
  if (type !== 'like') return <span aria-hidden>{reactionEmoji[type]}</span>;
  const Icon = isOn ? IconThumbUpFilled : IconThumbUp;
  return <Icon size={small ? 16 : 20} stroke={1.75} aria-hidden />;
}
