import { z } from 'zod'

import { dayInput, linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { moneyMessages, parseShekels } from '@/lib/format/money'

import { feature, quotasInput } from './companies.schema'

const PACKAGE_CYCLES = ['monthly', 'yearly'] as const
const PACKAGE_STATES = ['active', 'archived'] as const

/** A price that may be 0: typed shekels, agorot after parsing. */
const price = parsedInput(parseShekels, moneyMessages)

const codeInput = z
  .string('יש למלא קוד')
  .trim()
  .toUpperCase()
  .min(1, 'יש למלא קוד')
  .max(30, 'הקוד ארוך מ־30 תווים')
  .regex(/^[\p{Script=Hebrew}A-Z0-9][\p{Script=Hebrew}A-Z0-9._-]*$/u, 'קוד: אותיות, ספרות, נקודה, מקף וקו תחתון בלבד')

const details = {
  code: codeInput,
  name: nameInput('יש למלא שם'),
  description: linesInput(1_000),
  level: z.int('יש לבחור דרגה').min(0, 'יש לבחור דרגה').max(9, 'יש לבחור דרגה'),
  typeId: z.uuid('יש לבחור סוג').nullable(),
  isShared: z.boolean('הערך אינו תקין'),
}

const terms = {
  features: z.array(feature).min(1, 'יש לבחור לפחות יכולת אחת').max(200, 'נבחרו יותר מדי יכולות'),
  quotas: quotasInput,
  price,
  cycle: z.enum(PACKAGE_CYCLES, 'יש לבחור מחזור חיוב'),
  trialDays: z.int('יש למלא מספר ימים').min(0, 'המספר אינו יכול להיות שלילי').max(365, 'עד 365 ימים'),
  setupFee: price,
  validFrom: dayInput('יש לבחור ממתי'),
  note: linesInput(500),
}

/** A new package with its first version. */
export const packageInput = z.strictObject({ ...details, ...terms })
/** Description of a package; its terms change only by a new version. */
export const packageChange = z.strictObject({ ...details, version: rowVersionInput })
export const packageStateChange = z.strictObject({ state: z.enum(PACKAGE_STATES), version: rowVersionInput })
/** New terms; companies that bought an earlier version keep it. */
export const packageVersionInput = z.strictObject(terms)

export type PackageInput = z.output<typeof packageInput>
export type PackageChange = z.output<typeof packageChange>
export type VersionInput = z.output<typeof packageVersionInput>
