import { z } from 'zod'

import { rowVersionInput } from '@/lib/format/inputs'
import { ADVERTISERS } from '@/lib/vocabulary/landing-pages'

export const adAccountParams = z.strictObject({ id: z.uuid(), accountId: z.uuid() })

const settings = {
  isOn: z.boolean('הערך אינו תקין').default(true),
  sharesContacts: z.boolean('הערך אינו תקין').default(false),
}
/** The measurements of Google take no contact details. */
export const CONTACTS_FOR_META = 'פרטי קשר מצורפים רק לדיווח ל־Meta'
const secret = z.string('יש למלא את המפתח').trim().min(10, 'המפתח קצר מדי').max(1_000, 'המפתח ארוך מדי')

/** Body of a new account: the pixel of Meta by its number, the stream of Google by its id. */
export const adAccountInput = z
  .strictObject({
    advertiser: z.enum(ADVERTISERS, 'יש לבחור מפרסם'),
    externalId: z.string('יש למלא מזהה').trim().toUpperCase(),
    secret,
    ...settings,
  })
  .superRefine(({ advertiser, externalId, sharesContacts }, context) => {
    const { shape, message } = IDS[advertiser]
    if (!shape.test(externalId)) context.addIssue({ code: 'custom', path: ['externalId'], message })
    if (sharesContacts && advertiser !== 'meta')
      context.addIssue({ code: 'custom', path: ['sharesContacts'], message: CONTACTS_FOR_META })
  })

const IDS = {
  meta: { shape: /^\d{6,30}$/, message: 'מזהה הפיקסל של Meta הוא מספר' },
  ga4: { shape: /^G-[A-Z0-9]{4,20}$/, message: 'מזהה המדידה של Google Analytics הוא כמו G-ABC123' },
}

/** Body of a change; the secret is write-only, null keeps the present one. */
export const adAccountChange = z.strictObject({
  secret: secret.nullable().default(null),
  ...settings,
  version: rowVersionInput,
})

export type AdAccountInput = z.output<typeof adAccountInput>
export type AdAccountChange = z.output<typeof adAccountChange>
