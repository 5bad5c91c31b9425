import { z } from 'zod'

import { isPermission, type Permission } from '@/lib/access/permissions'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'

const COMPANY_KINDS = ['master', 'reseller', 'company'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]
export const COMPANY_STATES = ['trial', 'active', 'past_due', 'suspended', 'closed'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]
const BUSINESS_KINDS = ['company', 'murshe', 'patur', 'amuta'] as const

export const companyParams = z.strictObject({ id: z.uuid() })
/** Reason for a change of a company; the company can read it. */
export const reasonInput = linesInput(500).refine((text) => text.length >= 3, 'יש לכתוב סיבה')

/** Wraps a parser so that empty text is accepted and stays empty. */
const orEmpty =
  <Value, Code extends string>(read: (text: string) => Parsed<Value, Code>) =>
  (text: string): Parsed<Value | '', Code> =>
    text.trim() === '' ? { ok: true, value: '' } : read(text)

const phone = parsedInput(orEmpty(parsePhone), phoneMessages).transform((read) => read && (read.e164 ?? read.raw))
const registration = { ...nationalIdMessages, tz_invalid: 'מספר העוסק או החברה אינו תקין' }

const details = {
  name: nameInput('יש למלא שם'),
  businessKind: z.enum(BUSINESS_KINDS, 'יש לבחור סוג עסק'),
  registrationNumber: parsedInput(orEmpty(parseNationalId), registration),
  address: linesInput(200),
  phone,
  email: parsedInput(orEmpty(parseEmail), emailMessages),
}

/** Details of a company that the company above may change. */
export const companyChange = z.strictObject({
  ...details,
  typeId: z.uuid('יש לבחור סוג').nullable(),
  version: rowVersionInput,
})

/** A new company with its first administrator, who is invited by mail. */
export const newCompanyInput = z.strictObject({
  ...details,
  kind: z.enum(['reseller', 'company'], 'יש לבחור מה החברה'),
  parentId: z.uuid('יש לבחור תחת מי החברה'),
  typeId: z.uuid('יש לבחור סוג').nullable(),
  packageId: z.uuid('יש לבחור חבילה').nullable(),
  /** Without a trial the first period is charged immediately. */
  hasTrial: z.boolean('הערך אינו תקין'),
  adminName: nameInput('יש למלא את שם המנהל'),
  adminEmail: parsedInput(parseEmail, emailMessages),
})

export const moveInput = z.strictObject({ parentId: z.uuid('יש לבחור תחת מי החברה'), version: rowVersionInput })

/** A permission that may be sold to a company; superAdmin belongs to the installation. */
export const feature = z
  .string('הערך אינו תקין')
  .refine((text): text is Permission => isPermission(text) && text !== 'superAdmin', 'היכולת אינה מוכרת')

export const QUOTAS = ['users', 'customers', 'leads', 'storage_mb'] as const
export type Quota = (typeof QUOTAS)[number]

const MOST = 10_000_000
const limit = z.int('יש למלא מספר שלם').min(0, 'המספר אינו יכול להיות שלילי').max(MOST, 'המספר גדול מדי').optional()

/** Limits per counted resource; an absent one is unlimited. */
export const quotasInput = z.strictObject({ users: limit, customers: limit, leads: limit, storage_mb: limit })

export type CompanyChange = z.output<typeof companyChange>
export type NewCompanyInput = z.output<typeof newCompanyInput>
