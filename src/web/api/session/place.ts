/** Lets code outside React navigate: the router hands in its function when it mounts. */
type GoTo = (path: string) => void;

let router: GoTo | undefined;

export const connectRouter = (goTo: GoTo): void => {
  router = goTo;
};

export const goTo: GoTo = (path) => {
  if (router) router(path);
  else window.location.assign(path);
};
