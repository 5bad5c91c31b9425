import type { ComponentType } from 'react'

import { Page } from '@/components/screen/page'
import { type Actor, Forbidden } from '@/lib/access/scope'
import { type Search, screen, screenTitle } from '@/lib/http/screen'

import { AddonsTab } from './addons-tab'
import { ApiTab } from './api-tab'
import { CompanyTab } from './company-tab'
import { MailTab } from './mail-tab'
import { PaymentTab } from './payment-tab'
import { openTabs, SETTINGS_TABS, type SettingsTab, SettingsTabs } from './settings-tabs'
import { SystemTab } from './system-tab'

export const generateMetadata = screenTitle('settings')

/** Contents of the tabs. Each tab requires its own permission, as do the handlers that it calls. */
const BODIES: Record<SettingsTab, ComponentType<{ actor: Actor; search: Search }>> = {
  system: SystemTab,
  company: CompanyTab,
  mail: MailTab,
  payment: PaymentTab,
  addons: AddonsTab,
  api: ApiTab,
}

/** The first tab uses the title of the screen; the others use their tab's label. */
const TITLES: Partial<Record<SettingsTab, string>> = { system: 'עריכת הגדרות מערכת' }

export default screen('settings', ({ actor, search }) => {
  const { key, label } = tabOf(actor, search.tab)
  const Body = BODIES[key]
  return (
    <Page route="settings" title={TITLES[key] ?? label} tabs={<SettingsTabs actor={actor} current={key} />}>
      <Body actor={actor} search={search} />
    </Page>
  )
})

/**
 * Returns the tab named in the address, or the first one. Throws Forbidden for an existing tab that this actor may not
 * open.
 */
function tabOf(actor: Actor, wanted: string | string[] | undefined) {
  const open = openTabs(actor)
  const found = open.find(({ key }) => key === wanted)
  if (!found && SETTINGS_TABS.some(({ key }) => key === wanted)) throw new Forbidden('settings')
  const tab = found ?? open[0]
  if (!tab) throw new Forbidden('settings')
  return tab
}
