import { z } from 'zod'
import { nameInput } from '@/lib/format/inputs'
import { optionalInput } from '@/lib/format/optional-input'
import { nameMessages, parseName } from '@/lib/format/text'
import { ADDRESS_LABELS } from '@/lib/vocabulary/customers'

export type AddressLabel = (typeof ADDRESS_LABELS)[number]

export const addressParams = z.strictObject({ id: z.uuid(), addressId: z.uuid() })

const optionalName = () =>
  optionalInput(parseName, nameMessages)
    .transform((name) => name ?? '')
    .default('')
const short = () => optionalName().refine((text) => text.length <= 20, 'עד 20 תווים')

/** Body of an address; the street is optional, since a kibbutz or a moshav may have none. */
export const addressInput = z.strictObject({
  label: z.enum(ADDRESS_LABELS, 'יש לבחור סוג כתובת'),
  street: optionalName(),
  house: short(),
  entrance: short(),
  floor: short(),
  apartment: short(),
  city: nameInput('יש למלא יישוב'),
  zip: z
    .string('המיקוד אינו תקין')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => /^(\d{7})?$/.test(text), 'במיקוד יש שבע ספרות')
    .default(''),
  poBox: short(),
})

export type AddressInput = z.output<typeof addressInput>

export const addressesAnswer = z.array(
  z.object({
    id: z.uuid(),
    label: z.enum(ADDRESS_LABELS),
    street: z.string(),
    house: z.string(),
    entrance: z.string(),
    floor: z.string(),
    apartment: z.string(),
    city: z.string(),
    zip: z.string(),
    poBox: z.string(),
  }),
)
