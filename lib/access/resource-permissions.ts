import { openings } from '@/lib/manifest/openings'
import type { Permission } from './permissions'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const resourcePermissions = openings satisfies Record<string, { all: Permission; own?: Permission }>

export type Reach = keyof typeof resourcePermissions

/** What opens all payment pages of a context that has a list of its own. */
export const contextReach = {
  crm: 'crmPaymentPages',
  site: 'sitePaymentPages',
  bot: 'botPaymentPages',
} as const satisfies Record<string, Reach>

export type ListedContext = keyof typeof contextReach
