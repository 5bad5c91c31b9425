import { z } from 'zod'

import { readTime } from '@/lib/format/typed-time'

import { type EventBody, type EventValues, toBody } from './event-form-values'

const NO_DAY = 'התאריך אינו תקין'
const day = z.iso.date(NO_DAY)

/** The rules of the form; the handler checks all of them again. */
export const eventForm = z
  .looseObject({
    title: z.string().trim().min(1, 'יש לכתוב שם לאירוע').max(300, 'השם ארוך מ־300 תווים'),
    isAllDay: z.boolean(),
    startOn: day,
    endOn: day,
    startTime: z.string(),
    endTime: z.string(),
    meetingUrl: z
      .string()
      .refine((text) => text === '' || /^https:\/\/\S+$/.test(text), 'הקישור צריך להתחיל ב־https://'),
  })
  .superRefine(({ isAllDay, startOn, endOn, startTime, endTime }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (endOn < startOn) wrong('endOn', 'האירוע מסתיים לפני שהתחיל')
    if (isAllDay) return
    const [from, to] = [readTime(startTime), readTime(endTime)]
    if (from === null) wrong('startTime', 'השעה אינה תקינה')
    if (to === null) wrong('endTime', 'השעה אינה תקינה')
    if (from && to && startOn === endOn && to < from) wrong('endTime', 'האירוע מסתיים לפני שהתחיל')
  })
  .transform((values) => toBody(values as unknown as EventValues)) as unknown as z.ZodType<EventBody, EventValues>
