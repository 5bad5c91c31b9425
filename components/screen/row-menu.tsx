'use client'

import { useId, useLayoutEffect, useRef } from 'react'

import { MenuList, openMenu } from '@/components/ui/menu-list'

import type { RowLink } from './row-cells'

/** A press of the button at the end of a row, and the entry that gets the focus. */
export type PressedButton = { button: HTMLElement; focusOn: 'first' | 'last' }

/** The menu that all rows of a table share; each press opens it at the pressed button. */
export function RowMenu({ pressed, links }: { pressed: PressedButton; links: readonly RowLink[] | undefined }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { button } = pressed
  useLayoutEffect(() => {
    const menu = list.current
    if (!menu) return
    openMenu(menu, pressed.button, pressed.focusOn)
    return () => {
      pressed.button.setAttribute('aria-expanded', 'false')
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
  }, [pressed])

  function close() {
    list.current?.hidePopover()
    button.focus()
  }
  return (
    <MenuList
      ref={list}
      id={id}
      label={button.getAttribute('aria-label') ?? ''}
      items={itemsFor(button, links)}
      onClose={close}
      onToggle={(isOpen) => button.setAttribute('aria-expanded', String(isOpen))}
    />
  )
}

/** Returns the entries of a row's menu: its record, here or in a new tab, and its further links. */
function itemsFor(button: HTMLElement, links: readonly RowLink[] = []) {
  const row = button.closest('tr')
  const href = row?.querySelector('.row-link')?.getAttribute('href') ?? ''
  const further = links.map((link) => ({ ...link, href: link.href.replace('{id}', row?.dataset.id ?? '') }))
  return [{ label: 'פתיחה', href }, { label: 'פתיחה בכרטיסייה חדשה', href, isNewTab: true }, ...further]
}
