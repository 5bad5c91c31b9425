import { z } from 'zod'
import { utcTimestamp } from '@/lib/api/list'
import type { CONSENT_BASES as BASES, CONSENT_STATES as STATES } from '@/lib/db/schema/records'
import { linesInput, nameInput } from '@/lib/format/inputs'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

const CONSENT_STATES = ['granted', 'refused'] as const satisfies typeof STATES

export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]
export type ConsentBasis = (typeof BASES)[number]

/** Legal bases of a consent; a refusal has no basis but the person's request. */
export const GRANT_BASES = ['opt_in', 'existing_customer', 'callback_request', 'contract'] as const

const common = {
  channel: z.enum(CONSENT_CHANNELS, 'יש לבחור ערוץ'),
  /** How the consent was given: a form, a call, a letter. */
  source: nameInput('יש לכתוב איך זה נמסר'),
  /** A file of the record as proof. */
  fileId: z.uuid('הקובץ אינו מוכר').nullable().default(null),
}

const granted = z.strictObject({
  ...common,
  state: z.literal('granted'),
  basis: z.enum(GRANT_BASES, 'יש לבחור על מה ההסכמה נשענת'),
  wording: linesInput(2_000).default(''),
})

const refused = z.strictObject({ ...common, state: z.literal('refused'), wording: linesInput(2_000).default('') })

/** A consent or a refusal, and how it was given; an express consent requires its wording. */
export const consentInput = z
  .discriminatedUnion('state', [granted, refused], 'יש לבחור הסכמה או סירוב')
  .refine((said) => said.state === 'refused' || said.basis !== 'opt_in' || said.wording !== '', {
    path: ['wording'],
    error: 'הסכמה מפורשת נשמרת עם הנוסח שלה',
  })

export type ConsentInput = z.output<typeof consentInput>

export const consentsAnswer = z.array(
  z.object({
    id: z.uuid(),
    channel: z.enum(CONSENT_CHANNELS),
    state: z.enum(CONSENT_STATES),
    basis: z.enum([...GRANT_BASES, 'request']),
    wording: z.string(),
    source: z.string(),
    at: utcTimestamp(),
    byName: z.string().nullable(),
    proofId: z.uuid().nullable().meta({ description: 'A file of the record' }),
    isListed: z
      .boolean()
      .meta({ description: 'The number or address was entered in the list of suppressed addresses' }),
    isElsewhere: z.boolean().meta({ description: 'It was said of the same number or address, but not on this record' }),
  }),
)
