import type { HomePeriod } from './home.schema'

export const periodLabels: Record<HomePeriod, string> = { month: 'החודש', quarter: 'הרבעון', year: 'השנה' }

/** What the figures are held against: the same number of days of the period before. */
export const comparedLabels: Record<HomePeriod, string> = {
  month: 'מהחודש הקודם',
  quarter: 'מהרבעון הקודם',
  year: 'מהשנה הקודמת',
}

/** The names of the two courses of a chart. */
export const courseLabels: Record<HomePeriod, readonly [string, string]> = {
  month: ['החודש', 'החודש הקודם'],
  quarter: ['הרבעון', 'הרבעון הקודם'],
  year: ['השנה', 'השנה הקודמת'],
}
