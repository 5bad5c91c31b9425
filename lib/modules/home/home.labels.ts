import type { HomePeriod } from './home.schema'

export const periodLabels: Record<HomePeriod, string> = { month: 'החודש', quarter: 'הרבעון', year: 'השנה' }

/** Labels of the comparison with the same number of days of the previous period. */
export const comparedLabels: Record<HomePeriod, string> = {
  month: 'מהחודש הקודם',
  quarter: 'מהרבעון הקודם',
  year: 'מהשנה הקודמת',
}

/** Names of the two series of a chart. */
export const chartSeriesLabels: Record<HomePeriod, readonly [string, string]> = {
  month: ['החודש', 'החודש הקודם'],
  quarter: ['הרבעון', 'הרבעון הקודם'],
  year: ['השנה', 'השנה הקודמת'],
}
