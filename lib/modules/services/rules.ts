/** The most instalments that may ever be offered. */
export const INSTALLMENTS_CAP = 36

/** The smallest instalment, in agorot. */
export const MIN_INSTALLMENT = 5_000

/** How many instalments an amount in agorot may be split into, so that none is below the smallest; at least one. */
export const installmentsWithin = (agorot: number) =>
  Math.min(INSTALLMENTS_CAP, Math.max(1, Math.floor(agorot / MIN_INSTALLMENT)))
