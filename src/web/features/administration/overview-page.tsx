import { Link, useLocation } from 'react-router';
import { plainPath } from '#domain/navigation/public-routes.ts';
import { useSession } from '#web/api/service.ts';
import { neighbours } from './neighbours.ts';
import { type OverviewGroup, overviewGroups } from './overview-groups.ts';
import './overview.css';

const Card = ({ item, text }: OverviewGroup['cards'][number]) => (
  <li className={item.meta.buyType ? 'overview-card' : 'overview-card is-closed'}>
    {item.meta.buyType ? <Link to={item.path}>{item.meta.title}</Link> : <span>{item.meta.title}</span>}
    <small>{item.meta.buyType ? text : '未开通'}</small>
  </li>
);

/** A card per page of 系统管理, also those the second level of the menu leaves out (§2.27). */
export const OverviewPage = () => {
  const { pathname } = useLocation();
  const menu = useSession((state) => state.menuList);
  return (
    <div className="overview">
      <h1>管理概览</h1>
      {overviewGroups(neighbours(menu, plainPath(pathname))).map(({ title, cards }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {cards.map((card) => (
              <Card key={card.item.name} {...card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
