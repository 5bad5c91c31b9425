import { openings } from '@/lib/manifest/openings'
import type { Permission } from './permissions'

/**
 * The permissions of each resource: to all rows of the company, or to the holder's own. Both gates and queries read it.
 */
export const resourcePermissions = openings satisfies Record<string, { all: Permission; own?: Permission }>

export type Resource = keyof typeof resourcePermissions

/** The resource whose permission opens all payment pages of a context that has its own list. */
export const contextResource = {
  crm: 'crmPaymentPages',
  site: 'sitePaymentPages',
  bot: 'botPaymentPages',
} as const satisfies Record<string, Resource>

export type ListedContext = keyof typeof contextResource
