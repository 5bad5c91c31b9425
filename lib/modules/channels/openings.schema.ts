import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company. Access checks and queries both read this. */
export const openings = {
  channelAccounts: { all: 'menage whatsapp accounts' },
} as const satisfies Openings
