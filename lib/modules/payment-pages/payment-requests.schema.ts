import { z } from 'zod'

import type { Collected } from '@/lib/db/schema/payment-pages'
import { looksLikeCard } from '@/lib/format/card-number'
import { linesInput, nameInput } from '@/lib/format/inputs'

/** How many questions of its own a page may ask. */
export const QUESTIONS_CAP = 10

/** What a page may ask of its payer beside name and mail. */
export const COLLECTED = ['phone', 'id_number', 'invoice_name', 'address'] as const satisfies readonly Collected[]

const QUESTION_KINDS = ['text', 'number', 'choice'] as const

const question = z
  .strictObject({
    /** Stays the same while the page lives; answers are kept under it. */
    key: z.string().regex(/^[a-z0-9]{1,20}$/, 'המפתח אינו תקין'),
    label: nameInput('יש לכתוב את השאלה').refine((text) => !asksForCard(text), {
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

/** Card numbers and their codes are asked for by the gateway alone. */
const asksForCard = (text: string) =>
  looksLikeCard(text) || /cvv|cvc|card\s*number|מספר\s+(ה)?כרטיס|פרטי\s+(ה)?(כרטיס|אשראי)|שלוש\s+ספרות/i.test(text)

/** What is asked of the payer of a page, and what they find when it is done. */
export const askingFields = {
  collect: z.array(z.enum(COLLECTED)).max(COLLECTED.length).default([]),
  questions: z
    .array(question)
    .max(QUESTIONS_CAP, `לכל היותר ${QUESTIONS_CAP} שאלות`)
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

/** An https address of a named site without a password in it. */
function isSafeAddress(text: string): boolean {
  if (!text.startsWith('https://') || /\s/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !username && !password
}
