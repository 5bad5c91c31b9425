import Link from 'next/link'

import { TabStrip } from '@/components/screen/tab-strip'
import { satisfiesGate } from '@/lib/access/ability'
import type { ListedContext } from '@/lib/access/resource-permissions'
import type { Actor } from '@/lib/access/scope'
import { contextLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { getRoute, href } from '@/lib/routes/find'

import { contextLists } from './contexts'

type Place = 'all' | 'service' | ListedContext

const TABS = [
  { key: 'all', label: 'הכול', route: 'services-payment-pages', query: '?view=all' },
  { key: 'service', label: contextLabels.service, route: 'services-payment-pages', query: '?context=service' },
  { key: 'crm', label: contextLabels.crm, route: contextLists.crm, query: '' },
  { key: 'site', label: contextLabels.site, route: contextLists.site, query: '' },
  { key: 'bot', label: contextLabels.bot, route: contextLists.bot, query: '' },
] as const

/** Tabs to the lists of payment pages by context, as far as the actor may open them; nothing if there is only one. */
export function ContextTabs({ actor, current }: { actor: Actor; current: Place }) {
  const tabs = TABS.filter(({ route }) => satisfiesGate(getRoute(route).gate, actor.permissions))
  if (tabs.length < 2) return null
  return (
    <TabStrip label="סוגי עמודי תשלום" current={current}>
      {tabs.map(({ key, label, route, query }) => (
        <Link key={key} href={`${href(route)}${query}`} {...(key === current && { 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </TabStrip>
  )
}
