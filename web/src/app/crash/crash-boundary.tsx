import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Catches errors that no screen caught. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown; crashed: boolean }> {
  override state = { error: null as unknown, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashPage error={this.state.error} whole /> : this.props.children;
  }
}
