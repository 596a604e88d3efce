import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { isMissingPart } from '../../core/version/missing-parts.ts';
import { ErrorState } from './error-state.tsx';

interface PartBoundaryProps {
  /** What the part shows; it is tried again with another one. */
  of?: string;
  children: ReactNode;
}

interface Crash {
  error: unknown;
}

/** Keeps a crash of one list, card or dialog to itself. What could not be loaded is told by the screen around it. */
export class PartBoundary extends Component<PartBoundaryProps, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidUpdate(before: PartBoundaryProps) {
    if (this.state.crash && before.of !== this.props.of) this.setState({ crash: null });
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    if (isMissingPart(crash.error)) throw crash.error;
    return <CrashedPart error={crash.error} onRetry={() => this.setState({ crash: null })} />;
  }
}

function CrashedPart(props: Crash & { onRetry: () => void }) {
  const { t } = useLingui();
  return <ErrorState title={t`This part could not be shown`} {...props} />;
}
