import type { Openings } from '@/lib/access/permission-types'

/**
 * Rows that each permission opens: all rows of the company, or only the holder's own. The access gates and the queries
 * both read this.
 */
export const openings = {
  systemSettings: { all: 'edit settings' },
  companySettings: { all: 'edit company settings' },
  mailSettings: { all: 'edit email settings' },
  paymentSettings: { all: 'edit payment settings' },
} as const satisfies Openings
