import Link from 'next/link'

import { type Address, withSearch } from './address'
import { TabStrip } from './tab-strip'

/** A tab; by default it sets `?tab=`, with `href` it leads to an address of its own. */
export type LinkTab = { key: string; label: string; count?: number | string | undefined; href?: string | undefined }
type Props = { label: string; tabs: readonly LinkTab[]; current: string; address: Address }

/** Tabs that are links: `?tab=`, without it the first tab. */
export function LinkTabs({ label, tabs, current, address }: Props) {
  return (
    <TabStrip label={label} current={current}>
      {tabs.map(({ key, label: name, count, href }, index) => (
        <Link
          key={key}
          href={href ?? withSearch(address, { tab: index === 0 ? null : key })}
          scroll={false}
          {...(key === current && { 'aria-current': 'page' })}
        >
          {name}
          {count !== undefined && (
            <span className="tab-count" dir="ltr">
              {count}
            </span>
          )}
        </Link>
      ))}
    </TabStrip>
  )
}
