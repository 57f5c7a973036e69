import { useState } from 'react';
import { placeLabel } from '#domain/reports/review/review-place.ts';
import type { Confirmation, Pin } from './use-confirmation.ts';

/** What is pinned so far, and the place that is spoken about now. */
export const usePinning = ({ places }: Confirmation) => {
  const [pins, setPins] = useState<Pin[]>([]);
  const [key, setKey] = useState<string>();
  const place = places.find((one) => one.key === key);
  const chosen = place && { place: place.key, label: placeLabel(place) };
  return {
    pins,
    chosen,
    open: setKey,
    close: () => setKey(undefined),
    pin: (text: string) => {
      if (chosen) setPins((known) => [...known, { ...chosen, text }]);
      setKey(undefined);
    },
    drop: (at: number) => setPins((known) => known.filter((_, index) => index !== at)),
  };
};

export type Pinning = ReturnType<typeof usePinning>;
