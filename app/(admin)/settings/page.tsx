import type { ComponentType } from 'react'

import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import type { Permission } from '@/lib/access/permissions'
import { type Actor, Forbidden } from '@/lib/access/scope'
import { href } from '@/lib/routes/find'
import { type Search, screen, titleOf } from '@/lib/server/screen'

import { AddonsTab } from './addons-tab'
import { ApiTab } from './api-tab'
import { CompanyTab } from './company-tab'
import { FieldsTab } from './fields-tab'
import { MailTab } from './mail-tab'
import { PaymentTab } from './payment-tab'
import { RolesTab } from './roles-tab'
import { SystemTab } from './system-tab'

export const metadata = titleOf('settings')

type TabProps = { actor: Actor; search: Search }
type Tab = { key: string; label: string; title?: string; permission: Permission; Body: ComponentType<TabProps> }

/** Each tab behind its own permission; the handlers that a tab calls ask for the same. */
const TABS: readonly Tab[] = [
  { key: 'system', label: 'מערכת', title: 'עריכת הגדרות מערכת', permission: 'edit settings', Body: SystemTab },
  { key: 'company', label: 'פרטי העסק', permission: 'edit company settings', Body: CompanyTab },
  { key: 'mail', label: 'דואר', permission: 'edit email settings', Body: MailTab },
  { key: 'payment', label: 'סליקה', permission: 'edit payment settings', Body: PaymentTab },
  { key: 'addons', label: 'תוספים', permission: 'edit addons', Body: AddonsTab },
  { key: 'api', label: 'API', permission: 'edit api settings', Body: ApiTab },
  { key: 'fields', label: 'שדות ותגיות', permission: 'manage custom fields', Body: FieldsTab },
  { key: 'roles', label: 'תפקידים', permission: 'manage roles', Body: RolesTab },
]

export default screen('settings', ({ actor, search }) => {
  const open = TABS.filter(({ permission }) => actor.permissions.has(permission))
  const { key, label, title = label, Body } = tabOf(open, search.tab)
  return (
    <Page
      route="settings"
      title={title}
      tabs={
        <LinkTabs
          label="הגדרות"
          tabs={open}
          current={key}
          address={{ path: href('settings'), search: { tab: search.tab } }}
        />
      }
    >
      <Body actor={actor} search={search} />
    </Page>
  )
})

/** The tab that the address asks for, else the first; a tab that is there and not for this actor is refused. */
function tabOf(open: readonly Tab[], wanted: string | string[] | undefined): Tab {
  const found = open.find(({ key }) => key === wanted)
  if (!found && TABS.some(({ key }) => key === wanted)) throw new Forbidden('settings')
  const tab = found ?? open[0]
  if (!tab) throw new Forbidden('settings')
  return tab
}
