import { useSite } from '#web/api/session/site.ts';
import './demo-tag.css';

const words = '演示环境：账号和数据均为示例，正式使用前请移除。';

/** Beside the name as long as the demo accounts exist; the sentence is read out and shown under the pointer. */
export const DemoTag = () => {
  const { demo } = useSite();
  if (!demo) return null;
  return (
    <span className="shell-demo" title={words}>
      演示<span className="visually-hidden">{words.slice(2)}</span>
    </span>
  );
};
