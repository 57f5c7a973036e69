import { createStore } from 'zustand/vanilla';

/** Any page may ask for the change-password dialog; the frame shows it. */
export const passwordDialogStore = createStore<{ asked: boolean }>(() => ({ asked: false }));

export const askForNewPassword = (): void => passwordDialogStore.setState({ asked: true });

export const closePasswordDialog = (): void => passwordDialogStore.setState({ asked: false });
