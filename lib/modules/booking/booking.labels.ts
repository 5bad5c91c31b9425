import type { BOOKING_CANCELLERS, BOOKING_PAGE_STATES, BOOKING_PLACES, BOOKING_STATES } from '@/lib/vocabulary/booking'

export const NO_BOOKING_PAGE = 'דף קביעת הפגישות לא נמצא'
export const NO_BOOKING = 'הפגישה לא נמצאה'

export const bookingPageStateLabels: Record<(typeof BOOKING_PAGE_STATES)[number], string> = {
  on: 'פעיל',
  off: 'כבוי',
}

export const bookingPlaceLabels: Record<(typeof BOOKING_PLACES)[number], string> = {
  place: 'פגישה פנים אל פנים',
  phone: 'שיחת טלפון',
  video: 'שיחת וידאו',
}

export const bookingStateLabels: Record<(typeof BOOKING_STATES)[number], string> = {
  booked: 'נקבעה',
  cancelled: 'בוטלה',
  no_show: 'לא הגיעו',
}

export const bookingCancellerLabels: Record<(typeof BOOKING_CANCELLERS)[number], string> = {
  customer: 'הלקוח',
  office: 'המשרד',
}

/** Returns how long a meeting is, as it is said. */
export function lengthText(minutes: number): string {
  if (minutes === 60) return 'שעה'
  if (minutes === 90) return 'שעה וחצי'
  if (minutes === 120) return 'שעתיים'
  return minutes % 60 === 0 ? `${minutes / 60} שעות` : `${minutes} דקות`
}
