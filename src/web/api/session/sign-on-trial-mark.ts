/** A window that only tries settings of a campus server bears this. */
export const trialMark = 'sign-on-trial';

export const isTrialWindow = (): boolean => sessionStorage.getItem(trialMark) !== null;
