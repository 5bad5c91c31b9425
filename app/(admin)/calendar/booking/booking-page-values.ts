import type { BookingPageInput } from '@/lib/modules/booking/booking.schema'
import type { BookingPageDetails } from '@/lib/modules/booking/office.queries'
import { defaultPurpose } from '@/lib/modules/capture/forms.rules'

export type BookingPageValues = BookingPageInput

export type KindValues = BookingPageValues['kinds'][number]

/** Returns a kind of meeting as a new one begins. */
export const newKind = (): KindValues => ({
  id: null,
  name: '',
  description: '',
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 240,
  placeKind: 'phone',
  place: '',
  color: 'blue',
  questions: [],
})

/** Returns what the form of a new page begins with. */
export const newBookingPage = (ownerId: string, companyName: string): BookingPageValues => ({
  ownerId,
  slug: '',
  title: '',
  intro: '',
  week: null,
  stepMinutes: 30,
  horizonDays: 60,
  isPhoneRequired: true,
  remindsDayBefore: true,
  remindsHourBefore: true,
  purpose: defaultPurpose(companyName),
  consents: [],
  kinds: [{ ...newKind(), name: 'שיחת היכרות' }],
})

/** Returns the values of a saved page. */
export function savedBookingPage(page: BookingPageDetails): BookingPageValues {
  const { ownerId, slug, title, intro, week, horizonDays, isPhoneRequired } = page
  const { remindsDayBefore, remindsHourBefore, purpose, consents, stepMinutes, kinds } = page
  return {
    ownerId,
    slug,
    title,
    intro,
    week,
    stepMinutes: stepMinutes as BookingPageValues['stepMinutes'],
    horizonDays,
    isPhoneRequired,
    remindsDayBefore,
    remindsHourBefore,
    purpose,
    consents,
    kinds: kinds.map(toKindValues),
  }
}

const toKindValues = ({ companyId: _, pageId: __, position: ___, deletedAt: ____, ...kind }: SavedKind): KindValues =>
  kind

type SavedKind = BookingPageDetails['kinds'][number]

/** Returns hours of a week to begin with: mornings of the working days. */
export const usualWeek = (): NonNullable<BookingPageValues['week']> =>
  Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : []))

/** What is no number is not sent, and told by its field. */
export const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
export const numberText = (value: number): string => (Number.isNaN(value) ? '' : String(value))
