export const metricsKey = 'metric-tables';
