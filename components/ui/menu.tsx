'use client'

import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconDots } from '@/components/ui/icons'

import { Button, IconButton } from './button'
import type { MenuItem } from './menu-item'
import { MenuList, openMenu } from './menu-list'

type Props = {
  label: string
  items: readonly MenuItem[]
  icon?: ReactNode
  size?: 'sm' | 'md' | undefined
  className?: string
  /** Shows the label next to the icon. */
  hasText?: boolean | undefined
}

/** Menu button by the WAI-ARIA pattern. */
export function Menu({ label, items, icon, size, className, hasText }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Rendered on first opening.
  const [isDrawn, setDrawn] = useState(false)

  function open(focusOn: 'first' | 'last') {
    flushSync(() => setDrawn(true))
    if (list.current && button.current) openMenu(list.current, button.current, focusOn)
  }
  function close() {
    list.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <MenuButton
        ref={button}
        label={label}
        icon={icon}
        hasText={hasText}
        size={size}
        className={className ?? (hasText ? undefined : 'menu-button')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      />
      <MenuList ref={list} id={id} label={label} items={isDrawn ? items : []} onClose={close} onToggle={setOpen} />
    </>
  )
}

type ButtonProps = Pick<Props, 'label' | 'icon' | 'hasText'> & Omit<ComponentProps<typeof Button>, 'icon'>

function MenuButton({ label, icon = <IconDots size={20} />, hasText, ...rest }: ButtonProps) {
  if (!hasText)
    return (
      <IconButton label={label} {...rest}>
        {icon}
      </IconButton>
    )
  return (
    <Button icon={icon} {...rest}>
      {label}
    </Button>
  )
}
