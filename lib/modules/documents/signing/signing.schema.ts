import { z } from 'zod'

import { nameMessages, parseName } from '@/lib/format/text'

import { documentText } from '../documents.schema'
import { inkMessages, SIGNING_CONSENT } from './signing.labels'
import { MAX_VALUE_LENGTH } from './signing.rules'

/** Accepts any text: the token is checked in one place, and every wrong token gets the same answer. */
export const signingTokenParams = z.strictObject({ token: z.string().max(300) })

const size = z.number().min(10).max(8000)
const point = z.tuple([z.number(), z.number(), z.number().min(0), z.number().min(0).max(1)])

const drawn = z.strictObject({
  mode: z.literal('drawn'),
  width: size,
  height: size,
  strokes: z
    .array(z.array(point).min(1).max(4000, inkMessages.too_large))
    .min(1, inkMessages.empty)
    .max(200, inkMessages.too_large),
})

const typed = z.strictObject({
  mode: z.literal('typed'),
  text: z.string().transform((text, context) => {
    const name = parseName(text)
    if (name.ok) return name.value
    context.addIssue({
      code: 'custom',
      message: name.code === 'name_empty' ? 'חתימה ריקה: יש להקליד שם' : nameMessages[name.code],
    })
    return z.NEVER
  }),
})

/** Everything a signature consists of; `consent` is the version of the consent text. */
export const signInput = z.strictObject({
  values: z
    .array(z.strictObject({ id: z.uuid(), value: z.string().max(MAX_VALUE_LENGTH, `עד ${MAX_VALUE_LENGTH} תווים`) }))
    .max(300),
  signature: z.discriminatedUnion('mode', [drawn, typed], inkMessages.empty).nullable(),
  consent: z.literal(SIGNING_CONSENT.version, 'יש לאשר את ההסכמה לחתימה אלקטרונית'),
})
export type SignInput = z.output<typeof signInput>

export const declineInput = z.strictObject({
  reason: documentText(500, { lines: true }).pipe(z.string().min(2, 'יש לכתוב את הסיבה')),
})
