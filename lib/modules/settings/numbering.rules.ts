/** The series that a company counts by. */
export const SERIES = ['customer', 'payment_page', 'document', 'receipt'] as const
export type Series = (typeof SERIES)[number]

/** What the first number is where nothing was said. */
const FIRST_NUMBER = 1001
/** A row's number is a 32-bit integer; far below it nobody counts. */
export const MAX_NUMBER = 999_999_999

type State = { last: number | null; isUsed: boolean }

/** The number that the next row of a series gets. */
export const nextSeriesNumber = ({ last }: Pick<State, 'last'>) => (last ?? FIRST_NUMBER - 1) + 1

/**
 * Why a series may not go on at a number; null where it may. Never at one that was given already; and receipts, once there is one,
 * leave none out.
 */
export function numberProblem(series: Series, state: State, next: number): string | null {
  const due = nextSeriesNumber(state)
  if (next === due || !state.isUsed) return null
  if (next < due) return `המספר הבא הוא ${due} לפחות: קטנים ממנו כבר ניתנו`
  return series === 'receipt' ? 'קבלות ממוספרות ברצף: אחרי הקבלה הראשונה אי אפשר לדלג על מספרים' : null
}
