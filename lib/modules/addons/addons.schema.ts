import { z } from 'zod'

import { PERMISSIONS } from '@/lib/access/permissions'
import { amountInput, dayInput, linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { moneyMessages, parseShekels } from '@/lib/format/money'

export const ADDON_CYCLES = ['once', 'monthly', 'yearly'] as const
export const ADDON_STATES = ['active', 'archived'] as const
export type AddonCycle = (typeof ADDON_CYCLES)[number]
export type AddonState = (typeof ADDON_STATES)[number]

/** Quotas that an add-on may increase. */
export const QUOTA_KEYS = ['users', 'customers', 'leads', 'storage_mb'] as const
export type QuotaKey = (typeof QUOTA_KEYS)[number]

/** Permissions of the platform itself, which cannot be sold. */
const UNSOLD = new Set<string>(['superAdmin', 'access mastercrm', 'act as company'])
export const ADDON_FEATURES = PERMISSIONS.filter((permission) => !UNSOLD.has(permission))

export const addonParams = z.strictObject({ id: z.uuid() })

const freeOrMore = () => parsedInput(parseShekels, moneyMessages)
const quota = z.int('יש למלא מספר שלם').min(1, 'לפחות 1').max(10_000_000, 'המספר גדול מדי')

const fields = z.strictObject({
  code: z
    .string('יש למלא קוד')
    .trim()
    .toLowerCase()
    .min(1, 'יש למלא קוד')
    .max(30, 'הקוד ארוך מ־30 תווים')
    .regex(/^[a-z0-9][a-z0-9._-]*$/, 'קוד: אותיות לטיניות, ספרות, נקודה ומקף בלבד'),
  name: nameInput(),
  description: linesInput(1_000),
  features: z.array(z.enum(ADDON_FEATURES, 'הרשאה לא מוכרת')).max(ADDON_FEATURES.length, 'יותר מדי הרשאות'),
  quotas: z.strictObject({
    users: quota.optional(),
    customers: quota.optional(),
    leads: quota.optional(),
    storage_mb: quota.optional(),
  }),
  /** Typed shekels including VAT, agorot after parsing; 0 for a free add-on. */
  price: freeOrMore(),
  cycle: z.enum(ADDON_CYCLES, 'יש לבחור מחזור חיוב'),
  setupFee: freeOrMore(),
  /** Packages the add-on fits; empty means all. */
  forPackages: z.array(z.uuid('החבילה אינה תקינה')).max(100, 'יותר מדי חבילות'),
})

/** Input of a new add-on. */
export const addonInput = fields.superRefine(refuseEmpty)
/** Input of a changed add-on, with the version that the form was opened with. */
export const addonChange = fields.extend({ version: rowVersionInput }).superRefine(refuseEmpty)
export const addonStateChange = z.strictObject({ state: z.enum(ADDON_STATES), version: rowVersionInput })

export type AddonInput = z.output<typeof addonInput>
export type AddonChange = z.output<typeof addonChange>

function refuseEmpty(
  { features, quotas }: Pick<z.output<typeof fields>, 'features' | 'quotas'>,
  context: z.RefinementCtx,
) {
  if (features.length === 0 && Object.values(quotas).every((value) => value === undefined))
    context.addIssue({ code: 'custom', path: ['features'], message: 'תוסף פותח הרשאה אחת לפחות או מגדיל מכסה' })
}

const target = {
  addonId: z.uuid('יש לבחור תוסף'),
  companies: z.array(z.uuid()).min(1, 'יש לבחור חברה אחת לפחות').max(200, 'עד 200 חברות בפעולה אחת'),
}

export const addonOrderInput = z.discriminatedUnion('act', [
  z.strictObject({
    ...target,
    act: z.literal('attach'),
    /** Special price for these companies, including VAT; null means the list price. */
    price: amountInput()
      .or(z.literal('').transform(() => null))
      .nullable(),
    cycle: z.enum(ADDON_CYCLES, 'יש לבחור מחזור חיוב').nullable(),
    /** Calendar day. */
    from: dayInput(),
  }),
  z.strictObject({ ...target, act: z.literal('detach'), when: z.enum(['now', 'period_end'], 'יש לבחור מועד') }),
])
export type AssignmentInput = z.output<typeof addonOrderInput>

/**
 * Confirmation of a previewed assignment; `mark` is the hash of the preview, so that exactly what was shown is carried
 * out.
 */
export const assignmentOrder = z.strictObject({
  assignment: addonOrderInput,
  mark: z.string().length(64, 'התצוגה המקדימה אינה תקינה'),
})
