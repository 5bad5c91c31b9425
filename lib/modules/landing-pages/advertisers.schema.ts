import { z } from 'zod'

import { rowVersionInput } from '@/lib/format/inputs'
import { ADVERTISERS } from '@/lib/vocabulary/landing-pages'

export const adAccountParams = z.strictObject({ id: z.uuid(), accountId: z.uuid() })

const settings = {
  isOn: z.boolean('הערך אינו תקין').default(true),
  sharesContacts: z.boolean('הערך אינו תקין').default(false),
}
const secret = z.string('יש למלא את המפתח').trim().min(10, 'המפתח קצר מדי').max(1_000, 'המפתח ארוך מדי')

/** Body of a new account: the pixel of Meta by its number, the stream of Google by its id. */
export const adAccountInput = z
  .strictObject({
    advertiser: z.enum(ADVERTISERS, 'יש לבחור מפרסם'),
    externalId: z.string('יש למלא מזהה').trim(),
    secret,
    ...settings,
  })
  .refine(({ advertiser, externalId }) => ID_SHAPES[advertiser].test(externalId), {
    path: ['externalId'],
    message: 'מזהה הפיקסל של Meta הוא מספר; של Google Analytics הוא כמו G-ABC123',
  })

const ID_SHAPES = { meta: /^\d{6,30}$/, ga4: /^G-[A-Z0-9]{4,20}$/ }

/** Body of a change; the secret is write-only, null keeps the present one. */
export const adAccountChange = z.strictObject({
  secret: secret.nullable().default(null),
  ...settings,
  version: rowVersionInput,
})

export type AdAccountInput = z.output<typeof adAccountInput>
export type AdAccountChange = z.output<typeof adAccountChange>
