/** The one password of all demo accounts; the sign-in page shows it while they exist. */
export const demoPassword = 'Demo@2026';
