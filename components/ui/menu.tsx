'use client'

import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Button, IconButton } from './button'
import { type MenuItem, MenuItemView } from './menu-item'
import { positionPopover } from './position-popover'

type Props = {
  label: string
  items: readonly MenuItem[]
  icon?: ReactNode
  size?: 'sm' | 'md' | undefined
  className?: string
  /** Shows the label next to the icon. */
  hasText?: boolean | undefined
}

/** Menu button by the WAI-ARIA pattern: arrow keys, Home, End, first letters, Esc; it opens in the top layer. */
export function Menu({ label, items, icon, size, className, hasText }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Rendered on first opening, since a list of fifty rows has fifty menus.
  const [isDrawn, setDrawn] = useState(false)

  function open(focusOn: 'first' | 'last') {
    flushSync(() => setDrawn(true))
    list.current?.showPopover()
    const [entries, anchor] = [entriesOf(list.current), button.current]
    if (list.current && anchor) positionPopover(list.current, anchor, 'end')
    entries.at(focusOn === 'first' ? 0 : -1)?.focus()
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
      <div
        ref={list}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        className="menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => walk(event, close)}
      >
        {isDrawn && items.map((item) => <MenuItemView key={item.label} item={item} onDone={close} />)}
      </div>
    </>
  )
}

type ButtonProps = Pick<Props, 'label' | 'icon' | 'hasText'> & Omit<ComponentProps<typeof Button>, 'icon'>

function MenuButton({ label, icon = <IconDots size={20} aria-hidden="true" />, hasText, ...rest }: ButtonProps) {
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

function walk(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Tab') return close()
  if (event.key === 'Escape') {
    event.preventDefault()
    return close()
  }
  const next = target(event.key, entriesOf(event.currentTarget))
  if (!next) return
  event.preventDefault()
  next.focus()
}

function target(key: string, entries: HTMLElement[]) {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find((entry) =>
    entry.textContent?.trim().startsWith(key),
  )
}

const entriesOf = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? [])
