import { Component, type ReactNode } from 'react';
import { MessagePage } from '#web/ui/page/message-page.tsx';

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
        title="页面没有打开"
        text="平台可能刚刚更新，刷新一次通常就好；如果仍然打不开，请联系管理员。"
        action={{ label: '刷新页面', onPress: () => window.location.reload() }}
      />
    );
  }
}
