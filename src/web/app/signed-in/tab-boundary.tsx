import { Component, type ReactNode } from 'react';
import { MessagePage } from '#web/ui/message-page.tsx';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** A page that breaks says so in its own tab; the other tabs go on. */
export class TabBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <MessagePage
        title="这个页面没有打开"
        text="其他标签页不受影响。平台可能刚刚更新，刷新一次通常就好；仍然打不开，请联系管理员。"
        action={{ label: '刷新此页', onPress: this.props.onRetry }}
      />
    );
  }
}
