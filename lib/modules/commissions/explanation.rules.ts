import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { Explanation, LineKind } from './commissions.schema'

/** Isolates left-to-right text, such as signed numbers, within a Hebrew sentence. */
const ltr = (text: string) => `\u2066${text}\u2069`
const day = (text: string) => ltr(formatDate(text))

/** Formats basis points as a percentage: `7.5%`. */
export const percentText = (bp: number) => ltr(`${Number((bp / 100).toFixed(2))}%`)

/** Formats an amount for use within a sentence. */
export const moneyText = (agorot: number) => `\u2068${formatShekels(agorot)}\u2069`

type ExplainedLine = { kind: LineKind; amount: number; explanation: Explanation }

/** Explains a line step by step: payment, plan version, calculation. */
export function explainLine({ kind, amount, explanation }: ExplainedLine): string[] {
  const { payment, plan, shareBp, total, heldUntil, refund, correction } = explanation
  const steps = [
    `תשלום מס׳ ${ltr(String(payment.number))} מ־${day(payment.day)}: ${moneyText(payment.amount)}, מהם ${moneyText(payment.vat)} מע״מ.`,
    `בסיס העמלה, ללא מע״מ: ${moneyText(payment.base)}.`,
    `לפי התוכנית ״\u2068${plan.name}\u2069״, גרסה ${ltr(String(plan.version))}, בתוקף מ־${day(plan.validFrom)}.`,
    ...calculation(explanation),
    ...(shareBp === 10_000 ? [] : [`החלק בחלוקה: ${percentText(shareBp)} מ־${moneyText(total)}.`]),
    ...(correction ? [correctionText(correction)] : []),
    ...(refund ? [refundText(refund, payment.amount)] : []),
    ...(heldUntil ? [`הסכום מוחזק עד ${day(heldUntil)}.`] : []),
  ]
  return [...steps, `${endings[kind]}: ${moneyText(kind === 'refund' ? -amount : amount)}.`]
}

const endings: Record<LineKind, string> = { payment: 'העמלה', refund: 'קוזז מהעמלה', correction: 'התיקון' }

/** Explains the calculation up to the split between recipients. */
export function calculation({
  method,
  steps,
  volume,
  full,
  caps,
  total,
  payment,
}: Omit<Explanation, 'shareBp'>): string[] {
  return [
    ...(volume ? [volumeText(volume)] : []),
    ...(method.kind === 'fixed' ? [`סכום קבוע לעסקה: ${moneyText(method.amount)}.`] : steps.map(stepText)),
    ...(steps.length > 1 ? [`יחד: ${moneyText(full)} מתוך ${moneyText(payment.base)}.`] : []),
    ...caps.map(capText),
    ...(caps.length > 0 ? [`אחרי התקרה: ${moneyText(total)}.`] : []),
  ]
}

const volumeText = ({ before, all }: NonNullable<Explanation['volume']>) =>
  `נגבה בתקופה לפי התוכנית, ללא מע״מ ופחות החזרים: ${moneyText(before)} לפני התשלום, ${moneyText(all)} בסך הכול.`

function stepText({ from, to, base, rateBp, amount }: Explanation['steps'][number]): string {
  const sum = `${percentText(rateBp)} מ־${moneyText(base)} = ${moneyText(amount)}.`
  if (from === 0 && to === null) return sum
  const end = to === null ? 'ומעלה' : `עד ${moneyText(to)}`
  return `מדרגה מ־${moneyText(from)} ${end}: ${sum}`
}

function capText({ kind, limit, left }: Explanation['caps'][number]): string {
  if (kind === 'payment') return `תקרה לתשלום: ${moneyText(limit)}.`
  return `תקרה לתקופה: ${moneyText(limit)}; נשארו ${moneyText(left)}.`
}

const correctionText = ({ from, to, was, should }: NonNullable<Explanation['correction']>) =>
  `תיקון לתקופה ${day(from)} עד ${day(to)}: נרשמו ${moneyText(was)}, לפי החישוב המעודכן ${moneyText(should)}.`

function refundText({ day: on, amount, refunded, clawed }: NonNullable<Explanation['refund']>, paid: number): string {
  const part = refunded >= paid ? 'כל התשלום הוחזר' : `הוחזרו עד כה ${moneyText(refunded)} מתוך ${moneyText(paid)}`
  return `החזר של ${moneyText(amount)} מ־${day(on)}; ${part}. קוזזו מהעמלה עד כה ${moneyText(clawed)}.`
}
