/** The most instalments that may ever be offered. */
export const INSTALLMENTS_CAP = 36

/** The smallest instalment, in agorot. */
export const MIN_INSTALLMENT = 5_000

/** How many instalments an amount in agorot may be split into, so that none is below the smallest; at least one. */
export const installmentsWithin = (agorot: number, smallest = MIN_INSTALLMENT) =>
  Math.min(INSTALLMENTS_CAP, Math.max(1, Math.floor(agorot / smallest)))

/** The most instalments that a service allows of an amount in agorot: its own number, and none below its own smallest. */
export const mostInstallments = (
  { maxInstallments, minInstallmentAgorot }: { maxInstallments: number; minInstallmentAgorot: number },
  agorot: number,
) => Math.min(maxInstallments, installmentsWithin(agorot, minInstallmentAgorot))

type Billing = { period: 'month' | 'year' | null; periodCount: number }

/** The months between two charges; null for what is sold once. */
export const periodMonths = ({ period, periodCount }: Billing) =>
  period === null ? null : periodCount * (period === 'year' ? 12 : 1)

type Part = { quantity: number; priceAgorot: number }

/** What the parts of a package come to, agorot. */
export const sumOfParts = (parts: readonly Part[]) =>
  parts.reduce((sum, { quantity, priceAgorot }) => sum + quantity * priceAgorot, 0)

type Held = Billing & { kind: 'one_off' | 'recurring' | 'package'; vatMode: string; state: string }

/** Why a service cannot be part of a package, in Hebrew: what is sold together is charged at one time and with one VAT. */
export function partRefusal(part: Held | undefined, whole: Billing & { vatMode: string }): string | undefined {
  if (!part) return 'השירות לא נמצא'
  if (part.kind === 'package') return 'חבילה אינה יכולה להכיל חבילה'
  if (part.state === 'archived') return 'השירות בארכיון ואי אפשר למכור אותו'
  if (periodMonths(part) !== periodMonths(whole)) return 'תקופת החיוב של השירות שונה מזו של החבילה'
  return part.vatMode === whole.vatMode ? undefined : 'מצב המע״מ של השירות שונה מזה של החבילה'
}
