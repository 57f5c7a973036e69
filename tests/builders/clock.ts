export interface Clock {
  now(): Date;
  forward(span: { seconds?: number; minutes?: number; hours?: number }): void;
}

/** A clock a test moves by hand, handed to the platform as `now`. */
export const startClock = (start: Date = new Date()): Clock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    forward: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      time += ((hours * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};
