import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { nameInput, rowVersionInput } from '@/lib/format/inputs'
import { CALENDAR_LINK_FAULTS, CALENDAR_LINK_STATES } from '@/lib/vocabulary/calendar'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

export type CalendarLinkState = (typeof CALENDAR_LINK_STATES)[number]
export type CalendarLinkFault = (typeof CALENDAR_LINK_FAULTS)[number]

export const calendarLinkParams = z.strictObject({ id: z.uuid() })

/** Body of a new subscription; the address of a calendar program (webcal) is one of the web. */
export const calendarLinkInput = z.strictObject({
  name: nameInput('יש לכתוב שם ליומן').refine((text) => text.length <= 80, 'השם ארוך מ־80 תווים'),
  url: z
    .string('יש למלא כתובת')
    .trim()
    .min(1, 'יש למלא כתובת')
    .max(2_000, 'הכתובת ארוכה מדי')
    .transform((text) => text.replace(/^webcals?:\/\//i, 'https://')),
  color: z.enum(TAG_COLORS, 'יש לבחור צבע').default('gray'),
})

export type LinkInput = z.output<typeof calendarLinkInput>

export const linkDeletion = z.strictObject({ version: rowVersionInput })

const linkAnswer = z.object({
  id: z.uuid(),
  calendarId: z.uuid(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  url: z.string().meta({ description: 'Shortened: the address is a secret' }),
  state: z.enum(CALENDAR_LINK_STATES),
  fault: z.enum(CALENDAR_LINK_FAULTS).nullable(),
  faultDetail: z.string(),
  failures: z.int(),
  eventCount: z.int(),
  skippedCount: z.int().meta({ description: 'Events of the calendar that cannot be shown here' }),
  lastTriedAt: utcTimestamp().nullable(),
  lastOkAt: utcTimestamp().nullable(),
  nextAt: utcTimestamp().nullable(),
  version: z.int(),
})

export const linksAnswer = z.array(linkAnswer)

export const newLinkAnswer = z.object({ id: z.uuid(), calendarId: z.uuid() })

export const refreshedAnswer = z.object({
  id: z.uuid(),
  state: z.enum(CALENDAR_LINK_STATES),
  fault: z.enum(CALENDAR_LINK_FAULTS).nullable(),
})
