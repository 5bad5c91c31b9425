import { z } from 'zod'

import { isCalendarDay } from './dates'
import { moneyMessages, parseShekels } from './money'
import type { Parsed } from './parsed'
import { hasBidiControls, nameMessages, parseName } from './text'

const NOT_TEXT = 'הערך אינו תקין'
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u

/** A zod field over one of our readers of typed text: its clean value, or its Hebrew message. */
export const typed = <T, Code extends string>(
  parse: (text: string) => Parsed<T, Code>,
  messages: Record<Code, string>,
) =>
  z.string(NOT_TEXT).transform((text, context): T => {
    const parsed = parse(text)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: messages[parsed.code] })
    return z.NEVER
  })

/** A name, a title or a reference on one line, up to 200 characters; `missing` is said where it is empty. */
export const nameInput = (missing = nameMessages.name_empty) =>
  typed(parseName, { ...nameMessages, name_empty: missing })

/** An amount in shekels as it was typed, above zero; gives agorot. */
export const amountInput = () =>
  typed(parseShekels, moneyMessages)
    .refine((agorot) => agorot > 0, 'הסכום חייב להיות גדול מאפס')
    .meta({ description: 'Shekels as text, above zero' })

/** Free text of several lines, without characters that hide or reorder what is written; may be empty. */
export const linesInput = (longest: number) =>
  z
    .string(NOT_TEXT)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => !hasBidiControls(text) && !CONTROLS_BUT_LINES.test(text), 'הטקסט מכיל תווים שאינם מותרים')
    .refine((text) => text.length <= longest, `הטקסט ארוך מ־${longest.toLocaleString('en-US')} תווים`)

/** A calendar day, `YYYY-MM-DD`, of this or the neighbouring centuries; `missing` is said where there is none. */
export const dayInput = (missing = 'יש לבחור תאריך') =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .refine(isDay, { error: 'התאריך אינו תקין', abort: true })
    .meta({ description: 'YYYY-MM-DD' })

const isDay = (day: string) => isCalendarDay(day) && day >= '1900' && day < '2200'
