import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { companyKind, nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { parsePhone, phoneMessages } from '@/lib/format/phone'

export const BUSINESS_KINDS = ['company', 'murshe', 'patur', 'amuta'] as const
export type BusinessKind = (typeof BUSINESS_KINDS)[number]

const MAX_TERMS_LENGTH = 20_000

/** Company details shown on receipts and payment pages, with the version that the form was opened with. */
export const companyInput = z
  .strictObject({
    version: rowVersionInput,
    name: nameInput('יש למלא את השם הרשום של העסק'),
    businessKind: z.enum(BUSINESS_KINDS, 'יש לבחור סוג עסק'),
    registrationNumber: parsedInput(parseNationalId, {
      ...nationalIdMessages,
      tz_empty: 'יש למלא מספר עוסק או חברה',
      tz_invalid: 'המספר אינו תקין: ספרת הביקורת אינה מתאימה',
    }),
    address: nameInput('יש למלא כתובת'),
    phone: parsedInput(parsePhone, phoneMessages).transform(({ raw, e164 }) => e164 ?? raw),
    email: parsedInput(parseEmail, emailMessages),
    terms: linesInput(MAX_TERMS_LENGTH),
  })
  .superRefine(({ businessKind, registrationNumber }, context) => {
    const problem = kindProblem(businessKind, registrationNumber)
    if (problem) context.addIssue({ code: 'custom', path: ['registrationNumber'], message: problem })
  })

/** Checks that the prefix of a registration number matches the kind of business. */
function kindProblem(kind: BusinessKind, number: string): string | null {
  const body = companyKind(number)
  if (kind === 'amuta' && body !== 'amuta') return 'מספר של עמותה מתחיל ב־58'
  if (kind === 'company' && (body === null || body === 'amuta')) return 'מספר של חברה מתחיל ב־51 (שותפות 55, אגודה 57)'
  return null
}

export type CompanyInput = z.output<typeof companyInput>
