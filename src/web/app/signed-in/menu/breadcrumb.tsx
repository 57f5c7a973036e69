import { Link } from 'react-router';
import { Row } from '#web/ui/layout/layout.tsx';
import type { Crumb } from '../pages/page-routes.ts';
import { words } from '../shell-words.ts';
import './breadcrumb.css';

/** From 首页 down to this page (§2.17). */
export const Breadcrumb = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav className="shell-crumbs" aria-label={words.youAreHere}>
    <Row as="ol" wrap>
      {trail.map(({ title, path }, index) => (
        <li key={`${title} ${path}`} aria-current={index === trail.length - 1 ? 'page' : undefined}>
          {path !== null && index < trail.length - 1 ? <Link to={path}>{title}</Link> : title}
        </li>
      ))}
    </Row>
  </nav>
);
