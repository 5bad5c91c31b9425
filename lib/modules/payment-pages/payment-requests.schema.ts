import { z } from 'zod'

import type { PayerDetailKind } from '@/lib/db/schema/payment-pages'
import { looksLikeCard } from '@/lib/format/card-number'
import { linesInput, nameInput } from '@/lib/format/inputs'

/** Maximum number of a page's own questions. */
export const MAX_QUESTIONS = 10

/** Details that a page may ask of its payer besides name and e-mail. */
export const PAYER_DETAIL_KINDS = [
  'phone',
  'id_number',
  'invoice_name',
  'address',
] as const satisfies readonly PayerDetailKind[]

const QUESTION_KINDS = ['text', 'number', 'choice'] as const

const question = z
  .strictObject({
    /** Never changes during the page's life; answers are stored under it. */
    key: z.string().regex(/^[a-z0-9]{1,20}$/, 'המפתח אינו תקין'),
    label: nameInput('יש לכתוב את השאלה').refine((text) => !requestsCardDetails(text), {
      error: 'אין לבקש כאן פרטי כרטיס: אותם ממלאים רק בדף המאובטח של חברת הסליקה',
    }),
    kind: z.enum(QUESTION_KINDS, 'יש לבחור סוג'),
    options: z.array(nameInput('יש לכתוב את התשובה')).max(20, 'לכל היותר 20 תשובות').default([]),
    isRequired: z.boolean().default(false),
  })
  .superRefine(({ kind, options }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    if (kind === 'choice' && options.length < 2) refuse('יש לכתוב לפחות שתי תשובות')
    if (new Set(options).size !== options.length) refuse('יש תשובה שכתובה פעמיים')
  })

/** Whether a question asks for card details, for which only the gateway may ask. */
const requestsCardDetails = (text: string) =>
  looksLikeCard(text) || /cvv|cvc|card\s*number|מספר\s+(ה)?כרטיס|פרטי\s+(ה)?(כרטיס|אשראי)|שלוש\s+ספרות/i.test(text)

/** Fields of a page about its payer: what they are asked, and what they see after paying. */
export const payerQuestionFields = {
  collect: z.array(z.enum(PAYER_DETAIL_KINDS)).max(PAYER_DETAIL_KINDS.length).default([]),
  questions: z
    .array(question)
    .max(MAX_QUESTIONS, `לכל היותר ${MAX_QUESTIONS} שאלות`)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'יש שתי שאלות עם אותו מפתח')
    .default([]),
  successMode: z.enum(['page', 'redirect'], 'יש לבחור מה קורה אחרי התשלום').default('page'),
  successText: linesInput(1_000).default(''),
  successUrl: z
    .string('הכתובת אינה תקינה')
    .trim()
    .max(500, 'הכתובת ארוכה מ־500 תווים')
    .refine((text) => !text || isSafeAddress(text), 'הכתובת צריכה להתחיל ב־https:// ולהיות של אתר')
    .default(''),
}

/** Whether the text is an https address of a named site without credentials in it. */
function isSafeAddress(text: string): boolean {
  if (!text.startsWith('https://') || /\s/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !username && !password
}
