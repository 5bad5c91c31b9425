import type { ADVERTISERS, CONVERSION_STATES, LANDING_DOMAIN_STATES } from '@/lib/vocabulary/landing-pages'

import type { BlockType, PagePalette } from './blocks.schema'
import type { EffectiveState } from './landing-pages.schema'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const effectiveStateLabels: Record<EffectiveState, string> = {
  draft: 'טיוטה',
  scheduled: 'יעלה במועד',
  open: 'באוויר',
  ended: 'הסתיים',
  paused: 'מושהה',
  archived: 'בארכיון',
}

export const effectiveStateTones: Record<EffectiveState, Tone> = {
  draft: 'info',
  scheduled: 'info',
  open: 'ok',
  ended: 'muted',
  paused: 'warn',
  archived: 'muted',
}

export const blockLabels: Record<BlockType, string> = {
  hero: 'פתיח',
  text: 'טקסט',
  benefits: 'יתרונות',
  steps: 'שלבים',
  'picture-text': 'תמונה וטקסט',
  gallery: 'גלריה',
  testimonials: 'המלצות',
  numbers: 'מספרים',
  prices: 'מחירון',
  faq: 'שאלות ותשובות',
  form: 'טופס',
  contact: 'יצירת קשר',
  legal: 'פרטים משפטיים',
  divider: 'קו מפריד',
}

export const paletteLabels: Record<PagePalette, string> = {
  clear: 'בהיר',
  sand: 'חול',
  mint: 'מנטה',
  sky: 'שמיים',
  rose: 'ורד',
  night: 'לילה',
}

export const domainStateLabels: Record<(typeof LANDING_DOMAIN_STATES)[number], string> = {
  waiting: 'ממתין לבדיקה',
  verified: 'מאומת',
  failed: 'הרשומה לא נמצאה',
}

export const advertiserLabels: Record<(typeof ADVERTISERS)[number], string> = {
  meta: 'Meta',
  ga4: 'Google Analytics 4',
}

export const conversionStateLabels: Record<(typeof CONVERSION_STATES)[number], string> = {
  pending: 'ממתין',
  sent: 'נשלח',
  failed: 'נכשל',
  uncertain: 'לא ידוע אם הגיע',
}

export const NO_PAGE = 'דף הנחיתה לא נמצא'
