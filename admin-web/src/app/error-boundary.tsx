import { Component, type ErrorInfo, type ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/i18n';
import { Trouble } from '../shared/ui/trouble';

const text = catalogue('error', {
  title: 'This page took a hit',
  body: 'Something went wrong while showing it. Reload to try again.',
  reload: 'Reload',
});

interface Props {
  /** Another page: what broke is forgotten. */
  page: string;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.page !== this.props.page) this.setState({ failed: false });
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page-width py-16">
        <Trouble title={text('title')} action={text('reload')} onAction={() => window.location.reload()}>
          {text('body')}
        </Trouble>
      </main>
    );
  }
}
