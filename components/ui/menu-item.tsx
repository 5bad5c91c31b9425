import Link from 'next/link'
import type { ReactNode } from 'react'

import { IconCheck } from './icons'

export type MenuItem = {
  label: string
  icon?: ReactNode
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  /** One of several that exclude each other, and whether it is the one. */
  checked?: boolean | undefined
} & ({ href: string; download?: boolean | undefined; isNewTab?: boolean | undefined } | { onSelect: () => void })

/** One entry of a menu: a link if it has an address, otherwise a button. */
export function MenuItemView({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const isChoice = item.checked !== undefined
  const itemProps = {
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.checked,
    tabIndex: -1,
    className: item.tone ? `menu-item menu-${item.tone}` : 'menu-item',
  }
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.checked && <IconCheck size={18} className="menu-check" />}
    </>
  )
  if (!('href' in item)) {
    const select = () => {
      onDone()
      item.onSelect()
    }
    return (
      <button type="button" {...itemProps} aria-disabled={item.disabled} onClick={item.disabled ? undefined : select}>
        {content}
      </button>
    )
  }
  if (item.download || item.isNewTab || !item.href.startsWith('/')) {
    const [download, tab] = [
      item.download && { download: '' },
      item.isNewTab && { target: '_blank', rel: 'noreferrer' },
    ]
    return (
      <a {...itemProps} href={item.href} {...download} {...tab} onClick={onDone}>
        {content}
      </a>
    )
  }
  return (
    <Link {...itemProps} href={item.href} onClick={onDone}>
      {content}
    </Link>
  )
}
