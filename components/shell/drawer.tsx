'use client'

import { IconMenu2, IconX } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

import { IconButton } from '@/components/ui/button'
import { useModal } from '@/components/ui/use-modal'
import { toBreakpoint, useApp } from '@/lib/stores/app'

import type { MenuSection } from './menu-links'
import { type MenuCounts, SideNav } from './side-nav'

type Props = { sections: readonly MenuSection[]; counts: MenuCounts; brand: string }

/** Menu drawer of narrow windows: slides in from the right, closes on Esc, on a click outside, or on a choice. */
export function MenuDrawer(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const path = usePathname()
  const isWide = useApp(({ windowWidth }) => toBreakpoint(windowWidth) === 'xl')
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu, and so does a window that has become wide enough for it
  useEffect(() => setOpen(false), [path, isWide])
  return (
    <>
      <IconButton className="navbar-burger" label="פתיחת התפריט" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && <Drawer {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Drawer({ sections, counts, brand, onClose }: Props & { onClose: () => void }) {
  const dialog = useModal()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by the dialog's own means
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="תפריט"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-panel">
        <div className="drawer-head">
          <span className="brand-name" title={brand}>
            {brand}
          </span>
          <IconButton label="סגירת התפריט" onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <SideNav sections={sections} counts={counts} />
      </div>
    </dialog>
  )
}
