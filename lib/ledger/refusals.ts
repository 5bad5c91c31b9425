import { AppError, conflict, notFound } from '@/lib/core/errors'

/** Errors for the refusal codes of the ledger, with texts for the user. */
const refusals: Record<string, () => AppError> = {
  not_found: () => notFound('הארנק לא נמצא'),
  insufficient_credit: () => new AppError('אין בארנק יתרה פנויה מספיקה', { status: 402, code: 'insufficient_credit' }),
  key_reused: () => conflict('key_reused', 'הפרטים השתנו מאז השליחה הראשונה. יש לרענן את הדף ולנסות שוב.'),
  wallet_frozen: () => conflict('wallet_frozen', 'הארנק מוקפא, ואי אפשר להעביר ממנו או אליו'),
  bad_amount: () =>
    new AppError('הסכום חייב להיות גדול מאפס ולא מפורט יותר מהיחידה הקטנה ביותר', {
      status: 422,
      code: 'bad_amount',
      fields: { amount: 'הסכום אינו תקין' },
    }),
  bad_expiry: () =>
    new AppError('המועד כבר עבר', { status: 422, code: 'bad_expiry', fields: { expiresOn: 'המועד כבר עבר' } }),
  hold_ended: () => conflict('hold_ended', 'השריון כבר הסתיים'),
  over_hold: () => conflict('over_hold', 'הסכום גדול ממה שנותר בשריון'),
  not_reversible: () => conflict('not_reversible', 'תנועה מסוג זה אינה ניתנת לביטול'),
  already_reversed: () => conflict('already_reversed', 'התנועה כבר בוטלה'),
}

/** Converts a refusal code of the ledger to an error; an unknown code is an internal error. */
export const ledgerRefusal = (code: string): Error => refusals[code]?.() ?? new Error(`the ledger refused: ${code}`)
