/** By what a list of customers may be narrowed: whoever owes, owes past the day, or had a charge that did not succeed and is still owed. */
export const MONEY_FILTERS = ['owes', 'overdue', 'failed'] as const
export type MoneyFilter = (typeof MONEY_FILTERS)[number]
