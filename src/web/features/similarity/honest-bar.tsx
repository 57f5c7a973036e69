import { comparedWith, type HeldTexts, notCompared } from '#domain/similarity/text-kinds.ts';
import './honest-bar.css';

/** What was not compared, and with how many texts of which day it was: on every page, never to be closed. */
export const HonestBar = ({ held, day }: { held: HeldTexts; day: string }) => (
  <p className="similarity-honest" role="note">
    <strong>{notCompared}。</strong>
    {comparedWith(held, day)}
  </p>
);
