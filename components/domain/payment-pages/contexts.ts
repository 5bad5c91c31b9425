import type { ListedContext } from '@/lib/access/resource-permissions'
import type { RouteName } from '@/lib/routes/table'

/** The list screen of each context of payment pages. */
export const contextLists = {
  crm: 'crm-payment-pages',
  site: 'sites-payment-pages',
  bot: 'cbot-payment-pages',
} as const satisfies Record<ListedContext, RouteName>
