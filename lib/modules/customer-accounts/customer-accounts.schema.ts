/**
 * Balance filters of the customer list: customers who owe money, whose debt is overdue, or whose charge failed and is
 * still owed.
 */
export const MONEY_FILTERS = ['owes', 'overdue', 'failed'] as const
export type MoneyFilter = (typeof MONEY_FILTERS)[number]
