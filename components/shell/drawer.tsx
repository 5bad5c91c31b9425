'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { IconMenu2 } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { toBreakpoint, useApp } from '@/lib/stores/app'

import type { DrawerProps } from './drawer-panel'

const load = async () => (await import('./drawer-panel')).DrawerPanel

/**
 * Menu drawer of narrow windows: slides in from the right, closes on Esc, on a click outside, or on a choice. It is
 * loaded on first use.
 */
export function MenuDrawer(props: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const path = usePathname()
  const Panel = useLazy(load, isOpen)
  const isWide = useApp(({ windowWidth }) => toBreakpoint(windowWidth) === 'xl')
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu, and so does a window that has become wide enough for it
  useEffect(() => setOpen(false), [path, isWide])
  return (
    <>
      <IconButton
        className="navbar-burger"
        label="פתיחת התפריט"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <IconMenu2 size={20} />
      </IconButton>
      {Panel && <Panel {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
