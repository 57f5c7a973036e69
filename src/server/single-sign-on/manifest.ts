import { addCasLogoutRoute } from './cas-logout-route.ts';
import { signOnChange } from './propose-sign-on.ts';
import { signOnSettingsRoutes, signOnWayRoutes, singleSignOnRoutes } from './routes.ts';
import { addOidcLogoutRoute } from './ways/oidc-routes.ts';
import { signOnWayChange } from './ways/propose-way.ts';
import { addSamlRoutes } from './ways/saml-routes.ts';

export const singleSignOnManifest = {
  routes: [singleSignOnRoutes, signOnSettingsRoutes, signOnWayRoutes],
  plainRoutes: [addSamlRoutes, addOidcLogoutRoute, addCasLogoutRoute],
  confirmations: [signOnChange, signOnWayChange],
};
