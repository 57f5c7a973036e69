import fc from 'fast-check';

/** A usual run draws the same samples each time: what fails there, a change has broken. The proof draws anew, and more. */
if (!process.env.PROOF) fc.configureGlobal({ seed: 20_261_115 });
