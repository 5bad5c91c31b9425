import { z } from 'zod'

import { dayInput, rowVersionInput } from '@/lib/format/inputs'

import { parseRate, rateInput } from './plans.schema'

const MAX_SHARES = 10

const share = z
  .strictObject({
    userId: z.uuid('יש לבחור מי מקבל'),
    share: rateInput().refine((bp) => bp > 0, 'החלק חייב להיות גדול מ־0%'),
  })
  .transform(({ userId, share: shareBp }) => ({ userId, shareBp }))

/** A plan's assignment: the seller, its days, and the shares of the recipients. */
export const commissionAssignmentInput = z
  .strictObject({
    sellerId: z.uuid('יש לבחור את מי התוכנית מתגמלת'),
    validFrom: dayInput(),
    validTo: dayInput().nullable(),
    shares: z
      .array(share, 'יש להוסיף מקבל')
      .min(1, 'יש להוסיף לפחות מקבל אחד')
      .max(MAX_SHARES, `לכל היותר ${MAX_SHARES} מקבלים`),
  })
  .superRefine(({ validFrom, validTo, shares }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (validTo !== null && validTo < validFrom) refuse(['validTo'], 'היום האחרון חייב להיות אחרי היום הראשון')
    const sum = shares.reduce((all, { shareBp }) => all + shareBp, 0)
    if (sum !== 10_000) refuse(['shares'], `החלקים מסתכמים ב־${sum / 100}% ולא ב־100%`)
    shares.forEach(({ userId }, index) => {
      if (shares.findIndex((one) => one.userId === userId) < index)
        refuse(['shares', index, 'userId'], 'כבר מופיע ברשימה')
    })
  })

/** New last day of an assignment. */
export const assignmentEnd = z.strictObject({ validTo: dayInput(), version: rowVersionInput })

export type AssignmentInput = z.output<typeof commissionAssignmentInput>
export type AssignmentEnd = z.output<typeof assignmentEnd>

/** Sums typed shares, in percent; unreadable ones count as 0. */
export const sumOfShares = (typedShares: readonly string[]): number =>
  typedShares.reduce((sum, text) => {
    const parsed = parseRate(text)
    return parsed.ok ? sum + parsed.value : sum
  }, 0) / 100
