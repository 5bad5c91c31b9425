import { openings } from '@/lib/manifest/openings'
import type { Permission } from './permissions'

/** The permissions that open rows of a resource, the widest first: all of the company, the team's, the holder's own. */
export type Opening = { readonly all: Permission; readonly team?: Permission; readonly own?: Permission }

/** The permissions of each resource. Both gates and queries read it. */
export const resourcePermissions = openings satisfies Record<string, Opening>

export type Resource = keyof typeof resourcePermissions

/** The resource whose permission opens all payment pages of a context that has its own list. */
export const contextResource = {
  crm: 'crmPaymentPages',
  site: 'sitePaymentPages',
  bot: 'botPaymentPages',
} as const satisfies Record<string, Resource>

export type ListedContext = keyof typeof contextResource
