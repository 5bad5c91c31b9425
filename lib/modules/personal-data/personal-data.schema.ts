import { z } from 'zod'

import type { REQUEST_KINDS as KINDS, REQUEST_STATES as STATES } from '@/lib/db/schema/personal-data'
import { businessDay } from '@/lib/format/dates'
import { dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'

const REQUEST_KINDS = ['access', 'correct', 'erase', 'object'] as const satisfies typeof KINDS
export type RequestKind = (typeof KINDS)[number]
export type RequestState = (typeof STATES)[number]

/** Body of a new request about the personal data of a customer or a lead. */
export const requestInput = z.strictObject({
  kind: z.enum(REQUEST_KINDS, 'יש לבחור מה התבקש'),
  requester: nameInput('יש לכתוב מי ביקש'),
  receivedOn: dayInput('יש לבחור את היום שבו התקבלה הבקשה').refine(
    (day) => day <= businessDay(),
    'היום שבו התקבלה הבקשה עוד לא הגיע',
  ),
})
export type RequestInput = z.output<typeof requestInput>

const said = (missing: string) => linesInput(1_000).refine((text) => text !== '', missing)

/** Body of the next step of a request. */
export const requestStepInput = z.discriminatedUnion(
  'step',
  [
    z.strictObject({ step: z.literal('identity'), text: said('יש לכתוב איך אומתה הזהות'), version: rowVersionInput }),
    z.strictObject({ step: z.literal('work'), version: rowVersionInput }),
    z.strictObject({ step: z.literal('close'), text: said('יש לכתוב מה נעשה'), version: rowVersionInput }),
    z.strictObject({ step: z.literal('refuse'), text: said('יש לכתוב את הנימוק לסירוב'), version: rowVersionInput }),
    z.strictObject({ step: z.literal('object'), version: rowVersionInput }),
  ],
  'הצעד אינו מוכר',
)
export type StepInput = z.output<typeof requestStepInput>
export type Step = StepInput['step']

export const copyInput = z.strictObject({ version: rowVersionInput })

/** Body of an erasure, confirmed by typing the record's number as shown on the page. */
export const erasureInput = z.strictObject({
  confirmation: z.string('יש להקליד את המספר').trim().min(1, 'יש להקליד את המספר').max(60, 'המספר ארוך מדי'),
  version: rowVersionInput,
})
export type ErasureInput = z.output<typeof erasureInput>

export const dataRequestParams = z.strictObject({ id: z.uuid(), requestId: z.uuid() })

export const FILE_KINDS = ['data', 'reading', 'receipt'] as const
export type FileKind = (typeof FILE_KINDS)[number]
export const requestFileQuery = z.strictObject({ kind: z.enum(FILE_KINDS, 'הקובץ אינו מוכר') })
