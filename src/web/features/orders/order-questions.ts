import { type ComponentType, lazy } from 'react';
import type { Service } from '#domain/services/service.ts';

interface OrderQuestionProps {
  orderId: string;
  onAnswered: () => Promise<unknown>;
}

/** What a service asks its applicant while the work goes on; it draws nothing while there is nothing to answer. */
export const orderQuestions: Readonly<Partial<Record<Service, ComponentType<OrderQuestionProps>>>> = {
  novelty: lazy(async () => ({ default: (await import('./novelty/point-correction.tsx')).PointCorrection })),
};
