import { z } from 'zod'

import { stripBidi } from '@/lib/format/bidi'
import { amountInput, dayInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { moneyMessages, parseShekels } from '@/lib/format/money'
import type { Parsed } from '@/lib/format/parsed'

import { PLAN_STATES, type PlanRules, TIER_MODES } from './commissions.schema'
import { tierProblems } from './plans.rules'

const MAX_TIERS = 12

type RateError = 'rate_empty' | 'rate_invalid' | 'rate_too_high'
const rateMessages: Record<RateError, string> = {
  rate_empty: 'יש למלא אחוז',
  rate_invalid: 'האחוז אינו תקין: מספר עם עד שתי ספרות אחרי הנקודה',
  rate_too_high: 'עמלה אינה יכולה להיות יותר מ־100%',
}

/** Parses a typed percentage such as `7.5` or `7.5%` to basis points; at most 100%. */
export function parseRate(text: string): Parsed<number, RateError> {
  const typedText = stripBidi(text).replace('%', '').trim()
  if (!typedText) return { ok: false, code: 'rate_empty' }
  const [, whole, decimals = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typedText) ?? []
  if (whole === undefined) return { ok: false, code: 'rate_invalid' }
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return value > 10_000 ? { ok: false, code: 'rate_too_high' } : { ok: true, value }
}

export const rateInput = () => parsedInput(parseRate, rateMessages)

/** Schema of an amount at which a tier begins or ends; unlike other amounts it may be 0. */
const bound = () => parsedInput(parseShekels, moneyMessages)
const cap = () => amountInput().nullable()

const tier = z
  .strictObject({ from: bound(), to: bound().nullable(), rate: rateInput() })
  .transform(({ from, to, rate: rateBp }) => ({ from, to, rateBp }))

const tiers = z
  .array(tier, 'יש להוסיף מדרגה')
  .min(1, 'יש להוסיף לפחות מדרגה אחת')
  .max(MAX_TIERS, `לכל היותר ${MAX_TIERS} מדרגות`)
  .superRefine((list, context) => {
    for (const [path, message] of Object.entries(tierProblems(list)))
      context.addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      })
  })

const method = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), amount: amountInput() }),
    z
      .strictObject({ kind: z.literal('percent'), rate: rateInput() })
      .transform(({ kind, rate: rateBp }) => ({ kind, rateBp })),
    z.strictObject({ kind: z.literal('tiers'), mode: z.enum(TIER_MODES, 'יש לבחור איך המדרגות פועלות'), tiers }),
  ],
  'יש לבחור דרך חישוב',
)

const services = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({
      kind: z.enum(['only', 'except']),
      ids: z
        .array(z.uuid('יש לבחור שירות מהרשימה'))
        .min(1, 'יש לבחור לפחות שירות אחד')
        .max(100, 'לכל היותר 100 שירותים'),
    }),
  ],
  'יש לבחור שירותים',
)

const deals = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('every') }),
    z.strictObject({ kind: z.literal('first') }),
    z.strictObject({
      kind: z.literal('months'),
      months: z.int('יש למלא מספר חודשים').min(1, 'לפחות חודש אחד').max(120, 'לכל היותר 120 חודשים'),
    }),
  ],
  'יש לבחור על אילו תשלומים',
)

const terms = {
  name: nameInput('יש למלא שם לתוכנית'),
  validFrom: dayInput(),
  method,
  services,
  deals,
  capPayment: cap(),
  capPeriod: cap(),
  holdDays: z.int('יש למלא מספר ימים').min(0, 'לא פחות מ־0').max(365, 'לכל היותר 365 ימים'),
}

/** Input of a new plan with its first version. */
export const planInput = z.strictObject(terms)

/** Input of a new version, with the row version of the plan that the user saw. */
export const planChange = z.strictObject({ ...terms, version: rowVersionInput })

export const planStateChange = z.strictObject({ state: z.enum(PLAN_STATES), version: rowVersionInput })

export type PlanInput = z.output<typeof planInput>
export type PlanChange = z.output<typeof planChange>
export type PlanStateChange = z.output<typeof planStateChange>

/** Picks the rules of a version from its form. */
export const toPlanRules = ({ method, services, deals, capPayment, capPeriod, holdDays }: PlanInput): PlanRules => ({
  method,
  services,
  deals,
  capPayment,
  capPeriod,
  holdDays,
})
