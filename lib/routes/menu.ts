import type { RouteName } from './table'

type Screen = { route: RouteName; icon: string }
/** Screens under one menu entry. */
type Group = { title: string; icon: string; screens: readonly RouteName[] }
export type MenuItem = Screen | Group
type Section = { label?: string; items: readonly MenuItem[] }

/** Order, grouping and icons of the menu; titles, addresses and gates come from the route table. */
export const menu: readonly Section[] = [
  {
    items: [
      { route: 'home', icon: 'home' },
      { route: 'access-control', icon: 'user' },
      { route: 'posts', icon: 'news' },
      {
        title: 'משימות',
        icon: 'checklist',
        screens: ['tasks', 'tasks-list', 'tasks-board', 'tasks-projects', 'tasks-time'],
      },
      { route: 'calendar', icon: 'calendar' },
    ],
  },
  {
    label: 'לקוחות',
    items: [
      { route: 'customers', icon: 'users' },
      { route: 'customers-documents', icon: 'file' },
      { route: 'customers-paycheck', icon: 'receipt' },
      { route: 'customers-requests', icon: 'shield-check' },
      { route: 'customers-suppressions', icon: 'phone-off' },
    ],
  },
  {
    label: 'הודעות',
    items: [
      { route: 'omnichannel', icon: 'message' },
      { route: 'whatsapp-accounts', icon: 'brand-whatsapp' },
    ],
  },
  {
    label: 'מכירות',
    items: [
      {
        title: 'לידים',
        icon: 'target',
        screens: ['leads', 'leads-statuses', 'leads-capture', 'leads-assignment', 'automations', 'leads-reports'],
      },
      { route: 'landing-pages', icon: 'world' },
      {
        title: 'ניהול אתרים',
        icon: 'browser',
        screens: [
          'sites-dashboard',
          'sites',
          'sites-pending',
          'sites-domains',
          'sites-customers',
          'sites-payment-pages-products',
          'sites-pricing',
          'sites-design',
        ],
      },
      {
        title: 'שירותים ותשלומים',
        icon: 'briefcase',
        screens: [
          'services',
          'services-coupons',
          'customer-services',
          'services-payment-pages',
          'payments',
          'payments-cancellations',
          'payments-differences',
          'tax-documents',
          'services-debts',
          'services-money',
        ],
      },
    ],
  },
  {
    label: 'ניהול',
    items: [
      { route: 'users', icon: 'user-cog' },
      { route: 'roles', icon: 'key' },
      { route: 'users-commissions', icon: 'percentage' },
      { title: 'ארנק', icon: 'wallet', screens: ['wallet', 'wallet-logs', 'wallet-messages'] },
      { route: 'settings', icon: 'settings' },
      { route: 'custom-fields', icon: 'tags' },
      { route: 'picklists', icon: 'list-details' },
    ],
  },
  {
    label: 'בקרה',
    items: [
      { route: 'audit', icon: 'list-search' },
      { route: 'visits', icon: 'eye' },
      { route: 'outbox', icon: 'mail' },
    ],
  },
  {
    label: 'המערכת',
    items: [
      { title: 'חברות וחבילות', icon: 'building', screens: ['companies', 'companies-types', 'meter-prices'] },
      { title: 'תוספים', icon: 'puzzle', screens: ['addons', 'addons-assign'] },
      { route: 'seed-permissions', icon: 'shield' },
    ],
  },
]
