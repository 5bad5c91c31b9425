import { z } from 'zod'
import { looksLikeCard } from '@/lib/format/card-number'
import { businessDay } from '@/lib/format/dates'
import { amountInput, dayInput, linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { optionalInput } from '@/lib/format/optional-input'

export const taxDocumentParams = z.strictObject({ id: z.uuid() })

const CARD = 'אין לכתוב כאן מספר כרטיס אשראי'
const withoutCard = <T extends z.ZodType<string>>(text: T) => text.refine((value) => !looksLikeCard(value), CARD)

const MAX_LINES = 50
const amount = amountInput()
const optionalName = (longest: number) =>
  linesInput(longest)
    .refine((text) => !text.includes('\n'), 'שורה אחת בלבד')
    .refine((text) => !looksLikeCard(text), CARD)
const email = z.union([z.literal(''), z.email('כתובת הדוא״ל אינה תקינה').max(254, 'הכתובת ארוכה מדי')])
const dealerNumber = optionalInput(parseNationalId, { ...nationalIdMessages, tz_invalid: 'מספר העוסק אינו תקין' })

const lineInput = z.strictObject({
  serviceId: z.uuid().nullable(),
  name: withoutCard(nameInput('יש לכתוב מה נמכר')),
  quantity: z.int('הכמות היא מספר שלם').min(1, 'הכמות היא 1 לפחות').max(9999, 'הכמות היא 9,999 לכל היותר'),
  unitPrice: amount,
  vatMode: z.enum(['standard', 'zero', 'exempt'], 'יש לבחור מע״מ'),
})

/** A document issued manually: an invoice or a deal invoice. Empty values come from the customer's record. */
export const issueInput = z.strictObject({
  type: z.enum(['300', '305'], 'יש לבחור סוג מסמך'),
  customerId: z.uuid('יש לבחור לקוח'),
  invoiceName: optionalName(200),
  dealerNumber,
  address: optionalName(200),
  email,
  issueDate: dayInput(),
  dueOn: dayInput().nullable(),
  lines: z.array(lineInput).min(1, 'יש להוסיף שורה אחת לפחות').max(MAX_LINES, `לכל היותר ${MAX_LINES} שורות`),
  remarks: withoutCard(linesInput(1000)),
  /** Whether the customer deducts no VAT, so that no allocation number is needed. */
  deductsNothing: z.boolean('הערך אינו תקין'),
  /** Whether to issue without an allocation number for now if there is no valid authorisation. */
  mayDefer: z.boolean('הערך אינו תקין'),
  /** Whether to e-mail the original to the customer. */
  isSent: z.boolean('הערך אינו תקין'),
})

export type IssueInput = z.output<typeof issueInput>

const reason = withoutCard(linesInput(500).refine((text) => text.length > 0, 'יש לכתוב סיבה'))

/** Amount as typed, in shekels; null for all that is left. */
const optionalAmount = z
  .union([z.literal('').transform(() => null), amount, z.null()])
  .refine((agorot) => agorot === null || agorot > 0, 'הסכום חייב להיות גדול מאפס')

export const creditInput = z.strictObject({
  amount: optionalAmount,
  reason,
  version: rowVersionInput,
  isSent: z.boolean('הערך אינו תקין'),
})
export type CreditInput = z.output<typeof creditInput>

const digits = (missing: string, longest: number) =>
  parsedInput(
    (text) =>
      /^\d+$/.test(text.trim()) && text.trim().length <= longest
        ? { ok: true, value: text.trim() }
        : { ok: false, code: 'digits' },
    { digits: missing },
  )

const received = {
  amount: optionalAmount,
  receivedOn: dayInput().refine((day) => day <= businessDay(), 'התאריך אינו יכול להיות בעתיד'),
  version: rowVersionInput,
  isSent: z.boolean('הערך אינו תקין'),
}

/** Money received for an open document; each method requires its own proof. */
export const receiptInput = z.discriminatedUnion(
  'method',
  [
    z.strictObject({ method: z.literal('cash'), ...received }),
    z.strictObject({
      method: z.literal('cheque'),
      ...received,
      chequeNumber: digits('יש למלא מספר המחאה, עד 10 ספרות', 10),
      bank: digits('יש למלא מספר בנק, עד 3 ספרות', 3),
      branch: digits('יש למלא מספר סניף, עד 4 ספרות', 4),
      account: digits('יש למלא מספר חשבון, עד 12 ספרות', 12),
      chequeDate: dayInput('יש למלא את תאריך ההמחאה'),
    }),
    z.strictObject({
      method: z.literal('transfer'),
      ...received,
      reference: withoutCard(nameInput('יש למלא אסמכתה').refine((text) => text.length <= 60, 'עד 60 תווים')),
    }),
    z.strictObject({
      method: z.literal('card'),
      ...received,
      last4: digits('יש למלא את ארבע הספרות האחרונות', 4).refine((text) => text.length === 4, 'ארבע ספרות'),
      reference: optionalName(60),
    }),
  ],
  'יש לבחור אמצעי תשלום',
)
export type ReceiptInput = z.output<typeof receiptInput>

export const sendTaxDocumentInput = z.strictObject({
  to: z.email('כתובת הדוא״ל אינה תקינה').max(254, 'הכתובת ארוכה מדי'),
})

/** Decision after the authority refused a number. */
export const pathInput = z.strictObject({
  path: z.enum(['cancel', 'continue', 'reverse', 'hearing'], 'יש לבחור מה לעשות'),
  /** Whether the customer agrees, which a reversed charge requires. */
  isAgreed: z.boolean('הערך אינו תקין'),
  note: withoutCard(linesInput(500)),
  version: rowVersionInput,
})
export type PathInput = z.output<typeof pathInput>

/** An allocation number obtained on the authority's own site. */
export const allocationNumberInput = z.strictObject({
  number: parsedInput(
    (text) => (/^[0-9]{9,30}$/.test(text.trim()) ? { ok: true, value: text.trim() } : { ok: false, code: 'number' }),
    { number: 'מספר הקצאה הוא 9 ספרות לפחות' },
  ),
  version: rowVersionInput,
})
