import { z } from 'zod'

import { isCalendarDay } from './dates'
import { moneyMessages, parseShekels } from './money'
import type { Parsed } from './parsed'
import { hasBidiControls, nameMessages, parseName } from './text'

const NOT_TEXT = 'הערך אינו תקין'
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u

/** Creates a zod field from one of our parsers of typed text: its value, or its Hebrew message. */
export const parsedInput = <T, Code extends string>(
  parse: (text: string) => Parsed<T, Code>,
  messages: Record<Code, string>,
) =>
  z.string(NOT_TEXT).transform((text, context): T => {
    const parsed = parse(text)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: messages[parsed.code] })
    return z.NEVER
  })

/** Field for a name, title or reference on one line, up to 200 characters; `missing` is the message if it is empty. */
export const nameInput = (missing = nameMessages.name_empty) =>
  parsedInput(parseName, { ...nameMessages, name_empty: missing })

/** Field for a line of text that is no name; `missing` is the message if it is empty. */
export const lineInput = (missing: string, longest: number) =>
  parsedInput((text) => parseName(text, longest), {
    name_empty: missing,
    name_invalid: 'הטקסט מכיל תווים שאינם מותרים',
    name_too_long: `הטקסט ארוך מ־${longest} תווים`,
  })

/** The row version that a form was opened with; a different one is a 409. */
export const rowVersionInput = z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה')

/** The version of a settings row that a form was opened with; 0 if nothing was saved yet. */
export const settingsVersionInput = z.int('הגרסה אינה תקינה').min(0, 'הגרסה אינה תקינה')

/** Field for a typed amount in shekels, above zero; gives agorot. */
export const amountInput = () =>
  parsedInput(parseShekels, moneyMessages)
    .refine((agorot) => agorot > 0, 'הסכום חייב להיות גדול מאפס')
    .meta({ description: 'Shekels as text, above zero' })

/** Field for multi-line text without control or bidi characters; may be empty. */
export const linesInput = (longest: number) =>
  z
    .string(NOT_TEXT)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => !hasBidiControls(text) && !CONTROLS_BUT_LINES.test(text), 'הטקסט מכיל תווים שאינם מותרים')
    .refine((text) => text.length <= longest, `הטקסט ארוך מ־${longest.toLocaleString('en-US')} תווים`)

/** Field for a calendar day `YYYY-MM-DD` from 1900 to 2199; `missing` is the message if it is empty. */
export const dayInput = (missing = 'יש לבחור תאריך') =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .refine(isDay, { error: 'התאריך אינו תקין', abort: true })
    .meta({ description: 'YYYY-MM-DD' })

const isDay = (day: string) => isCalendarDay(day) && day >= '1900' && day < '2200'
