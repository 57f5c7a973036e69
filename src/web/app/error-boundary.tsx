import { Component, type ReactNode } from 'react';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { words } from './app-words.ts';

interface State {
  failed: boolean;
}

/** A page that breaks says so; the rest of the app goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <MessagePage
        title={words.notOpened}
        text={words.notOpenedText}
        action={{ label: words.reload, onPress: () => window.location.reload() }}
      />
    );
  }
}
