import type { Openings } from '@/lib/access/permission-types'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  systemSettings: { all: 'edit settings' },
  companySettings: { all: 'edit company settings' },
  mailSettings: { all: 'edit email settings' },
  paymentSettings: { all: 'edit payment settings' },
} as const satisfies Openings
