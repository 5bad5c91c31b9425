import type {
  CancellationClaim,
  CancellationGround,
  CancellationKind,
  ShownCancellationState,
} from './cancellation.schema'

export const cancellationStateLabels: Record<ShownCancellationState, string> = {
  received: 'ממתינה להחלטה',
  approved: 'אושרה',
  refunded: 'הכסף הוחזר',
  refused: 'נדחתה',
}

export const cancellationStateTones: Record<ShownCancellationState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  received: 'warn',
  approved: 'info',
  refunded: 'ok',
  refused: 'muted',
}

export const cancellationKindLabels: Record<CancellationKind, string> = {
  deal: 'ביטול עסקה',
  service: 'הפסקת שירות',
}

export const cancellationGroundLabels: Record<CancellationGround, string> = {
  regret: 'חרטה: אין סיבה שתלויה בעסק',
  fault: 'פגם, אי־התאמה או אי־אספקה',
}

export const claimLabels: Record<CancellationClaim, string> = {
  none: 'אף אחד מהמקרים האלה',
  disability: 'אדם עם מוגבלות',
  senior: 'אזרח ותיק, בן 65 ומעלה',
  immigrant: 'עולה חדש, עד 5 שנים מקבלת תעודת עולה',
}
