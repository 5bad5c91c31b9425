import Link from 'next/link'

import { type Address, withSearch } from './address'
import { TabStrip } from './tab-strip'

/** A tab with an address of its own stands beside those of `?tab=`. */
export type LinkTab = { key: string; label: string; count?: number | undefined; href?: string | undefined }
type Props = { label: string; tabs: readonly LinkTab[]; current: string; address: Address }

/** Tabs that are links, one address each: `?tab=`, the first tab without it. */
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
          {count !== undefined && <span className="tab-count">{count}</span>}
        </Link>
      ))}
    </TabStrip>
  )
}
