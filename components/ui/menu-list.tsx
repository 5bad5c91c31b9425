'use client'

import type { KeyboardEvent, Ref } from 'react'

import { type MenuItem, MenuItemView } from './menu-item'
import { positionPopover } from './position-popover'

type Props = {
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  items: readonly MenuItem[]
  onClose: () => void
  onToggle: (isOpen: boolean) => void
}

/** The entries of a menu by the WAI-ARIA pattern, in the top layer: arrow keys, Home, End, first letters, Esc. */
export const MenuList = ({ ref, id, label, items, onClose, onToggle }: Props) => (
  <div
    ref={ref}
    id={id}
    role="menu"
    tabIndex={-1}
    aria-label={label}
    popover="auto"
    className="menu"
    onToggle={(event) => onToggle(event.newState === 'open')}
    onKeyDown={(event) => walk(event, onClose)}
  >
    {items.map((item) => (
      <MenuItemView key={item.label} item={item} onDone={onClose} />
    ))}
  </div>
)

/** Opens a list of entries next to its button, and focuses its first or last entry. */
export function openMenu(list: HTMLElement, button: HTMLElement, focusOn: 'first' | 'last') {
  list.showPopover()
  positionPopover(list, button, 'end')
  entriesOf(list)
    .at(focusOn === 'first' ? 0 : -1)
    ?.focus()
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

const entriesOf = (list: HTMLElement) =>
  Array.from(list.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])'))
