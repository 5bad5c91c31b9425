import type { TaxLine } from '@/lib/db/schema/tax-documents'
import type { ALLOCATION_PATHS, ALLOCATION_STATES, TAX_STATES } from '@/lib/vocabulary/tax-documents'

type AllocationState = (typeof ALLOCATION_STATES)[number]
type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const taxStateTones: Record<(typeof TAX_STATES)[number], Tone> = {
  issuing: 'warn',
  issued: 'ok',
  partly_credited: 'info',
  credited: 'muted',
}

export const allocationLabels: Record<AllocationState, string> = {
  not_required: 'לא נדרש',
  requested: 'נשלחה בקשה',
  granted: 'התקבל',
  refused: 'לא אושר',
  deferred_retro: 'יבוקש בדיעבד',
  lapsed: 'עבר המועד',
}

export const allocationTones: Record<AllocationState, Tone> = {
  not_required: 'muted',
  requested: 'info',
  granted: 'ok',
  refused: 'bad',
  deferred_retro: 'warn',
  lapsed: 'bad',
}

export const allocationPathLabels: Record<(typeof ALLOCATION_PATHS)[number], string> = {
  cancel: 'ביטול החשבונית בזיכוי',
  continue: 'המשך בלי מספר הקצאה',
  reverse: 'היפוך חיוב: הלקוח מדווח על המע״מ',
  hearing: 'בקשת שימוע ברשות המסים',
}

/** Explanations of the decisions, shown where they are made. */
export const allocationPathNotes: Record<(typeof ALLOCATION_PATHS)[number], string> = {
  cancel: 'תופק חשבונית זיכוי על כל הסכום, והחשבונית לא תישלח ללקוח.',
  continue: 'על החשבונית יודפס שאין לנכות בגינה מס תשומות.',
  reverse: 'החשבונית תבוטל בזיכוי, ותופק חשבונית בלי מע״מ שהלקוח מדווח עליה. נדרשת הסכמת הלקוח.',
  hearing: 'החשבונית ממתינה עד להחלטת הרשות. אפשר לבחור אחר כך דרך אחרת.',
}

export const taxVatModeLabels: Record<TaxLine['vatMode'], string> = {
  standard: 'חייב במע״מ',
  zero: 'מע״מ אפס',
  exempt: 'פטור ממע״מ',
}

export const receiptMethodLabels = {
  cash: 'מזומן',
  cheque: 'המחאה',
  transfer: 'העברה בנקאית',
  card: 'כרטיס אשראי',
} as const

/** Display names of a document's audit actions, for its history. */
export const taxDocumentEventLabels: Record<string, string> = {
  'tax-document.issued': 'הופק',
  'tax-document.credited': 'זוכה',
  'tax-document.received': 'התקבל תשלום',
  'tax-document.asked-for': 'נוצר קישור לתשלום',
  'tax-document.reopened': 'הקבלה זוכתה, והסכום פתוח שוב',
  'tax-document.sent': 'נשלח ללקוח',
  'tax-document.path-chosen': 'נבחרה דרך אחרי סירוב',
  'tax-document.allocated': 'התקבל מספר הקצאה',
  'tax-document.allocation-refused': 'מספר ההקצאה לא אושר',
  'tax-document.allocation-deferred': 'מספר ההקצאה יבוקש בדיעבד',
  'tax-document.allocation-lapsed': 'עבר המועד לבקש מספר הקצאה',
}
