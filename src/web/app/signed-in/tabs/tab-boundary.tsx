import { Component, type ReactNode } from 'react';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { PageLoadError } from '../pages/page-load-error.ts';
import { words } from '../shell-words.ts';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** A page that breaks says so in its own tab; the other tabs go on. */
export class TabBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A file that is gone comes back only with the whole page.
    if (error instanceof PageLoadError)
      return (
        <MessagePage
          title={words.pageNotFetched}
          text={words.pageNotFetchedText}
          action={{ label: words.loadAgain, onPress: () => window.location.reload() }}
        />
      );
    return (
      <MessagePage
        title={words.pageNotOpened}
        text={words.pageNotOpenedText}
        action={{ label: words.reloadPage, onPress: this.props.onRetry }}
      />
    );
  }
}
