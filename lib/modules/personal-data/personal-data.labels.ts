import type { FileKind, RequestKind, RequestState, Step } from './personal-data.schema'

export const requestKindLabels: Record<RequestKind, string> = {
  access: 'עיון במידע',
  correct: 'תיקון המידע',
  erase: 'מחיקת המידע',
  object: 'התנגדות לדיוור',
}

export const requestStateLabels: Record<RequestState, string> = {
  received: 'התקבלה',
  identity_checked: 'הזהות אומתה',
  in_work: 'בטיפול',
  done: 'טופלה',
  refused: 'נדחתה',
}

export const requestStateTones = {
  received: 'warn',
  identity_checked: 'info',
  in_work: 'info',
  done: 'ok',
  refused: 'muted',
} as const satisfies Record<RequestState, string>

export const stepLabels: Record<Step | 'erase', string> = {
  identity: 'אימות הזהות',
  work: 'התחלת הטיפול',
  close: 'סגירה כטופלה',
  refuse: 'דחיית הבקשה',
  object: 'חסימת כל הערוצים',
  erase: 'מחיקת המידע',
}

export const fileLabels: Record<FileKind, string> = {
  data: 'עותק לקריאת מכונה (JSON)',
  reading: 'עותק לקריאה (PDF)',
  receipt: 'אישור מחיקה (PDF)',
}
