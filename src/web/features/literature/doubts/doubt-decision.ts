export type DoubtDecision = 'accept' | 'reject' | 'undecided';
