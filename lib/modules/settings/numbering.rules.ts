/** Number series of a company. */
export const SERIES = ['customer', 'payment_page', 'document', 'receipt'] as const
export type Series = (typeof SERIES)[number]

/** First number of a series, unless the company sets another. */
const FIRST_NUMBER = 1001
/** Maximum number of a series, well within the 32-bit integer of the column. */
export const MAX_NUMBER = 999_999_999

type State = { last: number | null; isUsed: boolean }

/** Returns the number that the next row of a series gets. */
export const nextSeriesNumber = ({ last }: Pick<State, 'last'>) => (last ?? FIRST_NUMBER - 1) + 1

/**
 * Returns why a series may not continue at a number; null if it may. A used number is never repeated, and receipts may
 * not have gaps after the first one.
 */
export function numberProblem(series: Series, state: State, next: number): string | null {
  const due = nextSeriesNumber(state)
  if (next === due || !state.isUsed) return null
  if (next < due) return `המספר הבא הוא ${due} לפחות: קטנים ממנו כבר ניתנו`
  return series === 'receipt' ? 'קבלות ממוספרות ברצף: אחרי הקבלה הראשונה אי אפשר לדלג על מספרים' : null
}
