import { Component, type ReactNode } from 'react';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { PageLoadError } from '../pages/page-load-error.ts';

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
          title="页面没有取到"
          text="网络可能中断，或者平台刚刚更新。请先保存其他标签页里的内容，再重新载入。"
          action={{ label: '重新载入', onPress: () => window.location.reload() }}
        />
      );
    return (
      <MessagePage
        title="这个页面没有打开"
        text="其他标签页不受影响。刷新一次通常就好；仍然打不开，请联系管理员。"
        action={{ label: '刷新此页', onPress: this.props.onRetry }}
      />
    );
  }
}
