import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Desk } from './view/desk/desk.tsx';

/** /noveltySearch */
export const NoveltyDeskPage = () => {
  const navigate = useNavigate();
  return (
    <Desk
      name="novelty"
      extra={
        <Button type="primary" onClick={() => void navigate('/noveltySearch/workbench')}>
          检索与对比
        </Button>
      }
    />
  );
};
