import { z } from 'zod'

import { lineInput, linesInput, rowVersionInput } from '@/lib/format/inputs'
import { SITE_HOSTS, SITE_PLAN_KINDS } from '@/lib/vocabulary/sites'

import { maybeLine, maybeUrl, siteHostInput } from '../sites.schema'

const kind = z.enum(SITE_PLAN_KINDS, 'יש לבחור סוג')

/** Body of the subscription by which the customer pays for a website. */
export const sitePlanInput = z.strictObject({ kind, subscriptionId: z.uuid('יש לבחור מנוי מהרשימה') })
/** Body of a kind for which no subscription pays any more. */
export const sitePlanEnd = z.strictObject({ kind })

/** Body of the account of a website at its host. */
export const siteHostingInput = z.strictObject({
  host: z.enum(SITE_HOSTS, 'יש לבחור איפה האתר מאוחסן'),
  domain: siteHostInput(),
  server: maybeLine(120),
  plan: maybeLine(120),
  username: maybeLine(60),
  diskMb: z.int('יש למלא מספר שלם').min(1, 'לפחות 1').max(10_000_000, 'לכל היותר 10,000,000').nullable().default(null),
})

export const siteHostingDeletion = z.strictObject({ version: rowVersionInput })

export const siteCredentialParams = z.strictObject({ id: z.uuid(), credentialId: z.uuid() })

const credential = {
  label: lineInput('יש לכתוב למה זו הגישה', 120),
  url: maybeUrl(),
  username: maybeLine(120),
  note: linesInput(1_000).default(''),
}

const secretInput = (shortest: number) =>
  z.string('הערך אינו תקין').min(shortest, 'יש למלא סיסמה').max(500, 'הסיסמה ארוכה מ־500 תווים')

/** Body of a new way to sign in. */
export const siteCredentialInput = z.strictObject({ ...credential, secret: secretInput(1) })

/** Body of a changed one; an empty password stays as it is. */
export const siteCredentialChange = z.strictObject({
  ...credential,
  secret: secretInput(0).default(''),
  version: rowVersionInput,
})

export const siteCredentialDeletion = z.strictObject({ version: rowVersionInput })

export type SiteHostingInput = z.output<typeof siteHostingInput>
export type SiteCredentialInput = z.output<typeof siteCredentialInput>
export type SiteCredentialChange = z.output<typeof siteCredentialChange>
