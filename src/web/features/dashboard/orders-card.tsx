import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { EntryLink } from './work-entries.ts';

/** Orders have no list yet: the card says what will be here, and where to begin. */
export const OrdersCard = ({ begin }: { begin: readonly EntryLink[] }) => {
  if (begin.length === 0) return null;
  return (
    <Card title="进行中的委托">
      <Empty title="还没有委托" text="提交之后，每张委托单到了哪一步、轮到谁、预计哪天完成，都会列在这里。">
        {begin.slice(0, 1).map(({ path }) => (
          <Link key={path} to={path} className="home-button">
            新建委托
          </Link>
        ))}
      </Empty>
    </Card>
  );
};
