import { contactChange } from './contacts/contact-confirmation.ts';
import { personalRoutes } from './routes.ts';

export const personalManifest = {
  routes: [personalRoutes],
  confirmations: [() => [contactChange]],
};
