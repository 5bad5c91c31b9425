import { reviewLabels } from '@/lib/modules/payments/labels'

/** Why a person must look at a charge, in words; the stored code where it is a newer one. */
export const reviewText = (reason: string) => (reviewLabels as Record<string, string>)[reason] ?? reason
