import type { Openings } from '@/lib/access/permission-types'

/**
 * Rows that permissions open: all rows of the company, or only the user's own. Both access checks and queries use this.
 */
export const openings = {
  paymentPages: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentPageCreation: { all: 'create payment page' },
  paymentPageClosures: { all: 'close payment page manually' },
  paymentPageEdits: { all: 'edit all payment pages', own: 'edit own payment pages' },
  crmPaymentPages: { all: 'see all crm clients payment pages' },
  sitePaymentPages: { all: 'see all campaigns' },
  botPaymentPages: { all: 'manage cbot bank' },
} as const satisfies Openings
