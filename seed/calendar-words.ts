import type { EventState, GuestResponse } from '@/lib/modules/calendar/calendar.schema'

/** A person of the company, by name. */
type Name = string

export type EventPlan = {
  title: string
  by: Name
  /** Working days from today. */
  day: number
  /** Hours of the day; without them it is of whole days. */
  from?: string
  to?: string
  /** Whole days that it lasts. */
  days?: number
  isOfTeam?: true
  room?: 'ישיבות' | 'הדגמות'
  guests?: [Name, GuestResponse][]
  /** The answer of a customer who is invited, and with whom it is. */
  customer?: GuestResponse
  location?: string
  meetingUrl?: string
  text?: string
  status?: EventState
  isPrivate?: boolean
  isFree?: boolean
  rule?: string
}

const [NAOMI, TOMER, SHIRA, HILA, ROI] = ['נעמי רוזן', 'תומר חדד', 'שירה מזרחי', 'הילה אברהמי', 'רועי דהן'] as const

export const ROOMS = {
  ישיבות: { name: 'חדר ישיבות', place: 'קומה ראשונה', seats: 10, color: 'gray' },
  הדגמות: { name: 'חדר הדגמות', place: 'קומת הכניסה, ליד דוגמאות החומרים', seats: 4, color: 'amber' },
} as const

export const TEAM_CALENDAR = { name: 'צוות המכירות', color: 'green' } as const

/** The meeting of the whole office, each week from a month ago on; next week it is moved by a day. */
export const STAFF_MEETING: EventPlan = {
  title: 'ישיבת צוות שבועית',
  by: NAOMI,
  day: 0,
  from: '09:00',
  to: '09:45',
  room: 'ישיבות',
  text: 'מה נסגר, מה תקוע ומי צריך עזרה.',
  guests: [
    [TOMER, 'accepted'],
    [SHIRA, 'accepted'],
    [HILA, 'accepted'],
    [ROI, 'tentative'],
  ],
}

/** Meetings with customers: who holds them, what they are about, when, and what the customer answered. */
const MEETINGS: [Name, string, number, string, string, GuestResponse, EventState][] = [
  [TOMER, 'פגישת היכרות', -14, '10:00', '11:00', 'accepted', 'done'],
  [SHIRA, 'בחירת חומרים', -13, '11:30', '12:30', 'accepted', 'done'],
  [ROI, 'מדידות בדירה', -12, '09:30', '11:00', 'accepted', 'done'],
  [NAOMI, 'הצגת תכנון ראשוני', -11, '12:00', '13:30', 'accepted', 'done'],
  [TOMER, 'פגישת היכרות', -10, '16:00', '17:00', 'accepted', 'no_show'],
  [SHIRA, 'אישור תוכנית חשמל', -9, '13:00', '14:00', 'accepted', 'done'],
  [ROI, 'פגישה באתר', -8, '08:30', '10:00', 'needs_action', 'done'],
  [NAOMI, 'הצגת הדמיות', -7, '11:00', '12:00', 'accepted', 'done'],
  [TOMER, 'הצעת מחיר: מעבר על הסעיפים', -6, '15:00', '16:00', 'accepted', 'done'],
  [SHIRA, 'בחירת מטבח', -5, '10:00', '12:00', 'accepted', 'done'],
  [ROI, 'מסירת דירה', -4, '12:30', '14:00', 'accepted', 'done'],
  [NAOMI, 'פגישת תכנון', -3, '14:00', '15:00', 'tentative', 'done'],
  [TOMER, 'פגישת היכרות', -2, '10:30', '11:30', 'accepted', 'done'],
  [SHIRA, 'בחירת גופי תאורה', -1, '15:30', '16:30', 'accepted', 'done'],
  [NAOMI, 'הצגת תכנון סופי', 0, '11:00', '12:00', 'accepted', 'confirmed'],
  [TOMER, 'חתימה על הסכם', 0, '14:00', '14:45', 'accepted', 'confirmed'],
  [ROI, 'מדידות בבית פרטי', 1, '09:30', '11:00', 'accepted', 'confirmed'],
  [SHIRA, 'פגישה אצל ספק האריחים', 1, '13:00', '14:30', 'tentative', 'confirmed'],
  [TOMER, 'פגישת היכרות', 2, '12:00', '13:00', 'needs_action', 'confirmed'],
  [NAOMI, 'הצגת הדמיות', 3, '10:00', '11:30', 'accepted', 'confirmed'],
  [SHIRA, 'אישור תוכנית נגרות', 4, '15:00', '16:00', 'declined', 'tentative'],
  [ROI, 'פגישה באתר', 5, '08:30', '10:00', 'accepted', 'confirmed'],
  [TOMER, 'הצעת מחיר: מעבר על הסעיפים', 6, '11:00', '12:00', 'needs_action', 'confirmed'],
  [NAOMI, 'פגישת תכנון', 8, '16:00', '17:00', 'needs_action', 'tentative'],
  [SHIRA, 'בחירת חומרים', 9, '10:00', '11:30', 'accepted', 'confirmed'],
  [ROI, 'מסירת דירה', 11, '12:00', '13:30', 'needs_action', 'confirmed'],
]

/** Meetings in the office are in the room with the samples, those elsewhere are not. */
const isOutside = (title: string) => /באתר|מדידות|מסירת|אצל/.test(title)

const customerMeetings = MEETINGS.map(
  ([by, title, day, from, to, customer, status]): EventPlan => ({
    title,
    by,
    day,
    from,
    to,
    customer,
    status,
    ...(isOutside(title) ? { location: 'אצל הלקוח' } : { room: 'הדגמות' as const }),
  }),
)

const CALLS = ['שיחת מעקב אחרי הצעה', 'שיחה עם ליד מהאתר', 'בירור לגבי לוח זמנים', 'שיחת שביעות רצון']

const talk = (
  [by, title, day]: [Name, string, number],
  [from, to]: [string, string],
  more: Partial<EventPlan> = {},
) => ({
  title,
  by,
  day,
  from,
  to,
  ...more,
})

/** What else a month of an interior design studio has. */
export const EVENTS: EventPlan[] = [
  ...customerMeetings,
  talk([TOMER, 'פתיחת שבוע: לידים חדשים', 0], ['08:30', '08:55'], {
    isOfTeam: true,
    rule: 'FREQ=WEEKLY;BYDAY=SU,WE',
    guests: [[ROI, 'accepted']],
  }),
  talk([NAOMI, 'שיחה עם רואה החשבון', -9], ['09:00', '09:30'], { meetingUrl: 'https://meet.example/accountant' }),
  talk([NAOMI, 'סגירת חודש', -6], ['09:00', '10:30'], { guests: [[HILA, 'accepted']] }),
  talk([HILA, 'הדרכה על מערכת ההזמנות', -5], ['13:00', '14:00'], {
    room: 'ישיבות',
    guests: [
      [SHIRA, 'accepted'],
      [ROI, 'declined'],
    ],
  }),
  talk([ROI, 'תחזוקת רכב', -3], ['07:30', '09:00'], { location: 'מוסך הצפון' }),
  talk([SHIRA, 'ריאיון: מעצבת זוטרה', -2], ['13:30', '14:15'], { room: 'ישיבות', guests: [[NAOMI, 'accepted']] }),
  talk([SHIRA, 'ריאיון: שרטטת', 1], ['10:00', '10:45'], { room: 'ישיבות', guests: [[NAOMI, 'accepted']] }),
  talk([TOMER, 'סיכום רבעון במכירות', 2], ['14:00', '15:30'], {
    isOfTeam: true,
    room: 'ישיבות',
    guests: [
      [NAOMI, 'accepted'],
      [ROI, 'needs_action'],
    ],
  }),
  talk([NAOMI, 'רופא שיניים', 2], ['16:30', '17:30'], { isPrivate: true }),
  talk([NAOMI, 'שיחה עם היועצת לפרסום', 4], ['12:00', '12:45'], {
    meetingUrl: 'https://meet.example/campaign',
    guests: [[TOMER, 'tentative']],
  }),
  talk([HILA, 'ביקור ספק הדפסות', 3], ['11:00', '11:30'], { status: 'cancelled' }),
  talk([ROI, 'זמן לשרטוט', 2], ['09:00', '12:00'], { isFree: true, text: 'אפשר להפריע אם דחוף.' }),
  talk([SHIRA, 'תיאום קבלנים', 5], ['11:00', '12:00'], {
    meetingUrl: 'https://meet.example/contractors',
    guests: [[ROI, 'accepted']],
  }),
  talk([TOMER, 'הרצאה לסטודנטים לעיצוב', 7], ['17:00', '19:00'], { location: 'המכללה האקדמית, אולם 2' }),
  talk([HILA, 'חידוש ביטוח המשרד', 7], ['10:00', '10:30']),
  talk([NAOMI, 'שיחות אישיות עם הצוות', 10], ['09:00', '13:00'], {
    room: 'ישיבות',
    guests: [
      [TOMER, 'needs_action'],
      [SHIRA, 'needs_action'],
    ],
  }),
  { title: 'חופשה', by: HILA, day: 8, days: 3 },
  { title: 'חופשה', by: ROI, day: -20, days: 4 },
  { title: 'כנס עיצוב פנים', by: NAOMI, day: 12, days: 2, location: 'גני התערוכה', guests: [[SHIRA, 'accepted']] },
  { title: 'יום היערכות במשרד', by: NAOMI, day: 14, days: 1, isOfTeam: true, isFree: true },
  ...Array.from({ length: 14 }, (_, index) =>
    talk([[TOMER, SHIRA, ROI][index % 3] ?? TOMER, CALLS[index % CALLS.length] ?? '', index - 7], ['17:00', '17:20'], {
      isOfTeam: true,
      status: index < 7 ? 'done' : 'confirmed',
    }),
  ),
]
