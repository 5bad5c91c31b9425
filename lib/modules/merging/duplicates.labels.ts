import type { DuplicateReason, duplicateCertainty } from './duplicates.rules'

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  phone: 'אותו טלפון',
  email: 'אותה כתובת דוא״ל',
  name: 'אותו שם',
  city: 'אותו יישוב',
}

export const certaintyLabels: Record<ReturnType<typeof duplicateCertainty>, string> = {
  almost_certain: 'כמעט ודאי',
  likely: 'סביר',
  possible: 'ייתכן',
}
