'use client'

import { useId, useRef, useState } from 'react'

import { Avatar } from '@/components/ui/avatar'
import { positionPopover } from '@/components/ui/position-popover'
import { useLazy } from '@/components/ui/use-lazy'

import type { UserMenuProps } from './user-menu-panel'

const load = async () => (await import('./user-menu-panel')).UserMenuPanel

/** Button with the user's picture and the menu below it, whose content is loaded on first use. */
export function UserMenu(props: UserMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Stays once it was opened: signing out goes on while the menu closes.
  const [isWanted, setWanted] = useState(false)
  const Panel = useLazy(load, isWanted)
  const place = () => {
    if (menu.current?.matches(':popover-open') && button.current) positionPopover(menu.current, button.current, 'end')
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="user-button"
        aria-label={`${props.name}: חשבון והתנתקות`}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <Avatar name={props.name} isLarge />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu user-menu"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') setWanted(true)
          place()
        }}
      >
        {Panel && <Panel {...props} onShown={place} onClose={() => menu.current?.hidePopover()} />}
      </div>
    </>
  )
}
