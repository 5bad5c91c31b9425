import type { PayerDetailKind, PayerDetails, Question, SoldLine } from '@/lib/db/schema/payment-pages'

import type { AttemptInput } from './payments.schema'

type Answered = Pick<AttemptInput, 'payerPhone' | 'idNumber' | 'invoiceName' | 'address' | 'answers'>
type PayerQuestions = { collect: readonly PayerDetailKind[]; questions: readonly Question[] }

const missing: Record<PayerDetailKind, string> = {
  phone: 'יש למלא טלפון',
  id_number: 'יש למלא מספר זהות',
  invoice_name: 'יש למלא שם לחשבונית',
  address: 'יש למלא כתובת',
}

const fieldOf = {
  phone: 'payerPhone',
  id_number: 'idNumber',
  invoice_name: 'invoiceName',
  address: 'address',
} as const satisfies Record<PayerDetailKind, keyof AttemptInput>

/**
 * Returns error texts, by field, for the page's questions that are not answered or not answered validly; empty if there
 * are none.
 */
export function unansweredQuestions({ collect, questions }: PayerQuestions, given: Answered): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const what of collect) if (!given[fieldOf[what]]) fields[fieldOf[what]] = missing[what]
  for (const question of questions) {
    const refusal = refusalOf(question, given.answers[question.key] ?? '')
    if (refusal) fields[`answers.${question.key}`] = refusal
  }
  const keys = new Set(questions.map(({ key }) => key))
  if (Object.keys(given.answers).some((key) => !keys.has(key))) fields.answers = 'העמוד הזה אינו שואל את זה'
  return fields
}

function refusalOf({ kind, options, isRequired }: Question, answer: string): string | undefined {
  if (!answer) return isRequired ? 'יש לענות על השאלה' : undefined
  if (kind === 'number' && !/^-?\d{1,12}(\.\d{1,4})?$/.test(answer)) return 'יש למלא מספר'
  return kind === 'choice' && !options.includes(answer) ? 'יש לבחור תשובה מהרשימה' : undefined
}

/** Returns the answers to store: only those that the page asked for. `sealed` encrypts the id number. */
export function payerDetails(
  { collect }: PayerQuestions,
  given: Answered,
  sealed: (idNumber: string) => string,
): PayerDetails {
  const collects = (what: PayerDetailKind) => collect.includes(what)
  const answers = Object.fromEntries(Object.entries(given.answers).filter(([, answer]) => answer))
  return {
    ...(collects('id_number') && given.idNumber && { idNumberSealed: sealed(given.idNumber) }),
    ...(collects('invoice_name') && given.invoiceName && { invoiceName: given.invoiceName }),
    ...(collects('address') && given.address && { address: given.address }),
    ...(Object.keys(answers).length > 0 && { answers }),
  }
}

type Ordered = { installments: number; keepsCard: boolean; lines: SoldLine[] }

/** Whether an attempt is for the same purchase. If so, the payer joins it; otherwise it is ended first. */
export const isSamePurchase = (one: Ordered, other: Ordered) =>
  one.installments === other.installments &&
  one.keepsCard === other.keepsCard &&
  JSON.stringify(one.lines.map(keyOf)) === JSON.stringify(other.lines.map(keyOf))

const keyOf = ({ serviceId, name, quantity, unitAgorot }: SoldLine) => [serviceId, name, quantity, unitAgorot]
