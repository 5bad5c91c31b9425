import type { DifferenceKind, DifferenceState } from './reconciliation.schema'

export const differenceKindLabels: Record<DifferenceKind, string> = {
  missing_here: 'נגבה בסליקה ואינו רשום כאן',
  missing_there: 'רשום כאן ואינו בסליקה',
  amount: 'הסכום שונה',
  currency: 'המטבע שונה',
  refund_missing_here: 'זיכוי בסליקה שאינו רשום כאן',
  refund_missing_there: 'זיכוי שרשום כאן ואינו בסליקה',
  double: 'אותו חיוב נגבה פעמיים',
}

export const differenceStateLabels: Record<DifferenceState, string> = {
  open: 'פתוח',
  settled: 'הסתדר',
  linked: 'שויך',
  explained: 'הוסבר',
}

export const differenceStateTones: Record<DifferenceState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  open: 'warn',
  settled: 'ok',
  linked: 'ok',
  explained: 'muted',
}

export const runStateLabels: Record<'running' | 'done' | 'failed', string> = {
  running: 'בבדיקה',
  done: 'הושלמה',
  failed: 'לא הושלמה',
}

export const runStateTones: Record<'running' | 'done' | 'failed', 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  running: 'info',
  done: 'ok',
  failed: 'bad',
}

const answers: Record<string, string> = {
  captured: 'חברת הסליקה מאשרת שהחיוב נגבה',
  declined: 'חברת הסליקה אומרת שהחיוב נדחה',
  cancelled: 'חברת הסליקה אומרת שהעסקה בוטלה',
  open: 'חברת הסליקה אומרת שהמשלם עוד לא שילם',
  processing: 'החיוב עוד בעיבוד בחברת הסליקה',
}

/** Returns the text of a gateway's response about an order. */
export const answerText = (state: string | undefined) => answers[state ?? ''] ?? 'חברת הסליקה אינה מכירה את העסקה הזאת'

/** Returns the reason why a comparison failed, as text. */
export const runErrorText = (error: string) =>
  error === 'no_ledger' ? 'חברת הסליקה הזאת אינה נותנת לקרוא את הספרים שלה' : 'חברת הסליקה לא ענתה'
