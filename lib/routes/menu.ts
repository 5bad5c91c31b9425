import type { RouteName } from './table'

type Item = { route: RouteName; icon: string }
type Section = { label?: string; items: readonly Item[] }

/** Order, grouping and icons only: titles, addresses and gates come from the table. */
export const menu: readonly Section[] = [
  {
    items: [
      { route: 'home', icon: 'home' },
      { route: 'access-control', icon: 'user' },
    ],
  },
  {
    label: 'לקוחות',
    items: [
      { route: 'customers', icon: 'users' },
      { route: 'customers-documents', icon: 'file' },
    ],
  },
  {
    label: 'מכירות',
    items: [
      { route: 'services', icon: 'briefcase' },
      { route: 'services-payment-pages', icon: 'credit-card' },
    ],
  },
  { label: 'ניהול', items: [{ route: 'outbox', icon: 'mail' }] },
]
