import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import classes from './editor.module.css';
import { EDITOR_TABS, type EditorTab } from './editor-search.ts';

/** The tabs of the course editor; their panels are below. */
export function EditorTabs({ tab, onTab }: { tab: EditorTab; onTab: (tab: EditorTab) => void }) {
  const { t } = useLingui();
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab(EDITOR_TABS.find((one) => one === next) ?? 'content')}
      className={classes.tabs}
      color="var(--accent-text)"
      keepMounted={false}
    >
      <Tabs.List className={classes.tabList} aria-label={t`Parts of the course`}>
        <Tabs.Tab value="content">
          <Trans>Content</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="preview">
          <Trans>Preview</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="people">
          <Trans>People</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="tasks">
          <Trans>Tasks</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="settings">
          <Trans>Settings</Trans>
        </Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
