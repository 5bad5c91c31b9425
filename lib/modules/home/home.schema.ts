export const HOME_PERIODS = ['month', 'quarter', 'year'] as const
export type HomePeriod = (typeof HOME_PERIODS)[number]
