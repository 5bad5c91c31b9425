import { type LinkTab, LinkTabs } from '@/components/screen/link-tabs'
import { satisfiesGate } from '@/lib/access/ability'
import type { Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { getRoute, href } from '@/lib/routes/find'

/** The six tabs of the specification, each with its label and the permission that opens it. */
export const SETTINGS_TABS = [
  { key: 'system', label: 'מערכת', permission: 'edit settings' },
  { key: 'company', label: 'פרטי העסק', permission: 'edit company settings' },
  { key: 'mail', label: 'דואר', permission: 'edit email settings' },
  { key: 'payment', label: 'סליקה', permission: 'edit payment settings' },
  { key: 'addons', label: 'תוספים', permission: 'edit addons' },
  { key: 'api', label: 'API', permission: 'edit api settings' },
] as const satisfies readonly { key: string; label: string; permission: Permission }[]

export type SettingsTab = (typeof SETTINGS_TABS)[number]['key']

/** Further screens beside the tabs, each with its own address and gate. */
const NEIGHBOURS = ['custom-fields', 'picklists', 'roles'] as const

/** Returns the tabs that the user may open. */
export const openTabs = ({ permissions }: Pick<Actor, 'permissions'>) =>
  SETTINGS_TABS.filter(({ permission }) => satisfiesGate([permission], permissions))

type Props = { actor: Pick<Actor, 'permissions'>; current: SettingsTab | (typeof NEIGHBOURS)[number] }

/** The row of tabs above every settings screen; `current` is the key of a tab or the name of a neighbouring screen. */
export function SettingsTabs({ actor, current }: Props) {
  const neighbours = NEIGHBOURS.filter((name) => satisfiesGate(getRoute(name).gate, actor.permissions))
  const tabs: LinkTab[] = [
    ...openTabs(actor),
    ...neighbours.map((key) => ({ key, label: getRoute(key).pageTitle, href: href(key) })),
  ]
  return <LinkTabs label="הגדרות" tabs={tabs} current={current} address={{ path: href('settings'), search: {} }} />
}
