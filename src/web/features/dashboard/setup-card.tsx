import { Button } from 'antd';
import { Link } from 'react-router';
import { followGuide, useDismissSetup, useSetup } from '#web/api/calls/setup.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';

/** What a new institution still lacks; gone when nothing is missing, or when the administrator puts it away. */
export const SetupCard = () => {
  const { data } = useSetup('beside');
  const { mutate } = useDismissSetup();
  if (!data || data.dismissed || data.missing === 0) return null;
  const next = data.steps.filter(({ state }) => state === 'missing');
  return (
    <Card
      title="开通向导"
      text={`还差 ${data.missing} 步就可以正式受理委托。`}
      extra={
        <Button type="link" onClick={() => mutate(true)}>
          不再显示
        </Button>
      }
    >
      <ul className="home-list">
        {next.slice(0, 3).map(({ key, title, words, path, action }) => (
          <Row as="li" key={key} align="center" gap={8} pad="10 0" phone={{ wrap: true, justify: 'flex-end' }}>
            <div>
              <strong>{title}</strong>
              <small>{words}</small>
            </div>
            <Link className="home-open" to={path} onClick={followGuide}>
              {action}
            </Link>
          </Row>
        ))}
      </ul>
      <Link className="home-entry-title" to="/system/setup">
        查看全部步骤
      </Link>
    </Card>
  );
};
