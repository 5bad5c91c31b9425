/** Maximum number of instalments. */
export const MAX_INSTALLMENTS = 36

/** Minimum instalment, in agorot. */
export const MIN_INSTALLMENT = 5_000

/**
 * Returns the number of instalments into which an amount in agorot may be split without any being below the minimum; at
 * least one.
 */
export const installmentsWithin = (agorot: number, smallest = MIN_INSTALLMENT) =>
  Math.min(MAX_INSTALLMENTS, Math.max(1, Math.floor(agorot / smallest)))

/** Returns the maximum number of instalments for a service and an amount in agorot, by the service's own limits. */
export const mostInstallments = (
  { maxInstallments, minInstallmentAgorot }: { maxInstallments: number; minInstallmentAgorot: number },
  agorot: number,
) => Math.min(maxInstallments, installmentsWithin(agorot, minInstallmentAgorot))

type Billing = { period: 'month' | 'year' | null; periodCount: number }

/** Returns the months between two charges; null for a one-off service. */
export const periodMonths = ({ period, periodCount }: Billing) =>
  period === null ? null : periodCount * (period === 'year' ? 12 : 1)

type Part = { quantity: number; priceAgorot: number }

/** Sum of the parts of a package, in agorot. */
export const sumOfParts = (parts: readonly Part[]) =>
  parts.reduce((sum, { quantity, priceAgorot }) => sum + quantity * priceAgorot, 0)

type PartTerms = Billing & { kind: 'one_off' | 'recurring' | 'package'; vatMode: string; state: string }

/**
 * Returns why a service cannot be part of a package, in Hebrew: all parts share one billing period and one VAT mode.
 */
export function partRefusal(part: PartTerms | undefined, whole: Billing & { vatMode: string }): string | undefined {
  if (!part) return 'השירות לא נמצא'
  if (part.kind === 'package') return 'חבילה אינה יכולה להכיל חבילה'
  if (part.state === 'archived') return 'השירות בארכיון ואי אפשר למכור אותו'
  if (periodMonths(part) !== periodMonths(whole)) return 'תקופת החיוב של השירות שונה מזו של החבילה'
  return part.vatMode === whole.vatMode ? undefined : 'מצב המע״מ של השירות שונה מזה של החבילה'
}
