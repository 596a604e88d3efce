import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, useEffect } from 'react';
import { unreachable } from '../../core/i18n/error-text.ts';
import { useLazyImport } from '../../core/offline/use-lazy-import.ts';
import { notify } from './notify.ts';

/**
 * A component whose code is loaded when it is first shown. Until then, and for as long as it can't be loaded, `Waiting`
 * or nothing stands in its place; the screen around it stays, which React's `lazy` would replace by an error.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const code = codeOf(load);
  return (props) => <Late code={code} Waiting={Waiting} props={props} />;
}

/** The same for what opens over the screen: where it can't be loaded, the person is told and it is closed. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = codeOf(load);
  return (props) => <LateDialog code={code} props={props} />;
}

const Nothing = () => null;

interface Code<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** What was loaded before is shown at once. */
  loaded: ComponentType<Props> | null;
}

function codeOf<Props>(load: Code<Props>['load']): Code<Props> {
  const code: Code<Props> = {
    loaded: null,
    load: async () => {
      code.loaded ??= await load();
      return code.loaded;
    },
  };
  return code;
}

interface LateProps<Props> {
  code: Code<Props>;
  Waiting: ComponentType<Props>;
  props: Props;
}

function Late<Props extends object>({ code, Waiting, props }: LateProps<Props>) {
  const { part } = useLazyImport(code.load);
  const Loaded = part ?? code.loaded;
  const waiting = <Waiting {...props} />;
  if (!Loaded) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}

function LateDialog<Props extends { onClose: () => void }>({
  code,
  props,
}: Omit<LateProps<Props>, 'Waiting'>) {
  const { i18n } = useLingui();
  const { part, isLate } = useLazyImport(code.load);
  const { onClose } = props;
  const Loaded = part ?? code.loaded;
  const isMissing = isLate && !Loaded;
  useEffect(() => {
    if (!isMissing) return;
    notify.error({ title: i18n._(unreachable) });
    onClose();
  }, [isMissing, onClose, i18n]);
  if (!Loaded) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
