import { RotateCcw, TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { catalogue } from '@corner/web-kit/i18n';
import { browser } from '../shared/paths';
import { Button } from '../shared/ui/controls/button';
import { EmptyState } from '../shared/ui/display/empty-state';

const text = catalogue('error', {
  title: 'This page took a hit',
  body: 'Something went wrong while showing it. Reload to try again; the rest of the app still works.',
  reload: 'Reload',
});

interface Props {
  /** Another page: what broke is forgotten. */
  page?: string;
  children: ReactNode;
}

/** One per page, so that a broken page leaves the navigation alive. */
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
      <div role="alert" className="gutter flex min-h-[70dvh] flex-col py-6">
        <EmptyState
          icon={<TriangleAlert />}
          title={text('title')}
          action={
            <Button onClick={browser.reload}>
              <RotateCcw className="size-5" aria-hidden />
              {text('reload')}
            </Button>
          }
        >
          {text('body')}
        </EmptyState>
      </div>
    );
  }
}
