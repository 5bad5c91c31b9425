import Link from 'next/link'
import type { MouseEvent } from 'react'
import { Bidi } from '@/components/ui/bidi'
import {
  IconAppWindow,
  IconBriefcase,
  IconCalendar,
  IconCircle,
  IconCreditCard,
  IconFileText,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUsers,
} from '@/components/ui/icons'

import type { PaletteItem } from './groups'

const icons: Record<string, typeof IconCircle> = {
  screen: IconAppWindow,
  new: IconPlus,
  customer: IconUsers,
  service: IconBriefcase,
  payment_page: IconCreditCard,
  document: IconFileText,
  event: IconCalendar,
  dark: IconMoon,
  light: IconSun,
  'sign-out': IconLogout,
}

type Props = { item: PaletteItem; id: string; isActive: boolean; onClose: () => void }

/** One option of the palette; a link if it has an address, so that it can be opened in a new tab. */
export function PaletteOption({ item, id, isActive, onClose }: Props) {
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: 'palette-option',
    onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
  }
  if ('run' in item) {
    return (
      <button type="button" {...common} onClick={item.run}>
        <Content item={item} />
      </button>
    )
  }
  return (
    <Link
      {...common}
      href={item.href}
      prefetch={false}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
      }}
    >
      <Content item={item} />
    </Link>
  )
}

function Content({ item: { title, icon, hints = [] } }: { item: PaletteItem }) {
  const Icon = icons[icon] ?? IconCircle
  return (
    <>
      <Icon size={18} />
      <span className="palette-title">
        <Bidi>{title}</Bidi>
      </span>
      {hints.length > 0 && (
        <small>
          {hints.map((hint) => (
            <Bidi key={hint}>{hint}</Bidi>
          ))}
        </small>
      )}
    </>
  )
}
