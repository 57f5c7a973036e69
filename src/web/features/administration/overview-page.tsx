import { Link, useLocation } from 'react-router';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { plainPath } from '#domain/navigation/public-routes.ts';
import { useSession } from '#web/api/service.ts';
import { neighbours } from './neighbours.ts';
import './overview.css';

const Card = ({ item }: { item: MenuItem }) => {
  if (item.meta.buyType) return <Link to={item.path}>{item.meta.title}</Link>;
  return (
    <span aria-disabled="true">
      {item.meta.title}
      <small>未开通</small>
    </span>
  );
};

/** A card per page of 系统管理, also those the second level of the menu leaves out (§2.27). */
export const OverviewPage = () => {
  const { pathname } = useLocation();
  const menu = useSession((state) => state.menuList);
  return (
    <div className="overview">
      <h1>管理概览</h1>
      <ul>
        {neighbours(menu, plainPath(pathname)).map((item) => (
          <li key={item.name}>
            <Card item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
};
