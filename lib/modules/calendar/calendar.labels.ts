import type { CALENDAR_SHARING, EVENT_STATES, GUEST_RESPONSES, SERIES_PARTS } from '@/lib/vocabulary/calendar'

import type { OVERLAYS } from './overlays.list'

export const NO_EVENT = 'האירוע לא נמצא'
export const NO_CALENDAR = 'היומן לא נמצא'

export const sharingLabels: Record<(typeof CALENDAR_SHARING)[number], string> = {
  none: 'לא משותף',
  busy: 'רואים רק מתי תפוס',
  read: 'רואים את האירועים',
  write: 'רואים ומשנים אירועים',
}

export const eventStatusLabels: Record<(typeof EVENT_STATES)[number], string> = {
  tentative: 'טרם סוכם',
  confirmed: 'נקבע',
  done: 'התקיים',
  no_show: 'לא הגיעו',
  cancelled: 'בוטל',
}

export const guestResponseLabels: Record<(typeof GUEST_RESPONSES)[number], string> = {
  needs_action: 'טרם השיב',
  accepted: 'מגיע',
  tentative: 'אולי',
  declined: 'לא מגיע',
}

export const seriesPartLabels: Record<(typeof SERIES_PARTS)[number], string> = {
  this: 'האירוע הזה בלבד',
  following: 'האירוע הזה וכל הבאים',
  all: 'כל האירועים בסדרה',
}

export const overlayLabels: Record<(typeof OVERLAYS)[number], string> = {
  tasks: 'המשימות שלי',
  followups: 'המעקבים שלי',
  payments: 'תשלומים צפויים',
  renewals: 'חיובי מינויים',
}
