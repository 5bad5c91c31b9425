import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { optionalInput } from '@/lib/format/optional-input'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { nameMessages, parseName } from '@/lib/format/text'

import { contactMethodsAnswer } from './contact-methods.schema'

export const contactParams = z.strictObject({ id: z.uuid(), contactId: z.uuid() })

const flag = () => z.boolean('הערך אינו תקין').default(false)

const fields = {
  name: nameInput('יש למלא שם'),
  job: optionalInput(parseName, nameMessages)
    .transform((job) => job ?? '')
    .default(''),
  phone: optionalInput(parseStoredPhone, phoneMessages).default(null),
  email: optionalInput(parseEmail, emailMessages).default(null),
  /** The primary contact; replaces the previous primary one. */
  isPrimary: flag(),
  isBilling: flag(),
  isSigner: flag(),
  doNotCall: flag(),
  /** The person has left: the contact stays on the record but is never primary. */
  isInactive: flag(),
  note: linesInput(2_000).default(''),
}

/** Body of a contact; only the name is required. */
export const contactInput = z.strictObject(fields)

/** Body of a contact change, with the version that the form was opened with. */
export const contactChange = z.strictObject({
  ...fields,
  version: rowVersionInput,
})

export type ContactInput = z.output<typeof contactInput>
export type ContactChange = z.output<typeof contactChange>

export const contactsAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    job: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    isPrimary: z.boolean(),
    isBilling: z.boolean(),
    isSigner: z.boolean(),
    doNotCall: z.boolean(),
    note: z.string(),
    inactiveSince: z.string().nullable().meta({ format: 'date' }),
    methods: contactMethodsAnswer.meta({ description: 'Further numbers and addresses of the person' }),
    version: z.int().meta({ description: 'Send it back with a change; another one is a 409' }),
  }),
)
