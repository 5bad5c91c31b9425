'use client'

import { useRouter } from 'next/navigation'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'

import type { MenuItem } from '@/components/ui/menu-item'
import { MenuList, openMenu } from '@/components/ui/menu-list'
import { isNavigation } from '@/lib/client/is-navigation'

import { patchRows } from './patch-rows'
import { rowLinkItems } from './row-links'
import { handedOver, type RowMarkup } from './row-markup'
import { useOptionalSelection } from './selection'

type Props = { rows: RowMarkup; menuId: string }

/** HTML of rows that came with the document, for when the visitor comes back to them within the window. */
const kept = new Map<string, string>()

/**
 * Rows that are plain HTML (see {@link RowMarkup}). The browser keeps what the document brought; this component follows
 * their links, opens their menus and keeps their checkboxes.
 */
export function TableRows({ rows, menuId }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [first] = useState(() => ('html' in rows ? rows.html : (handedOver(rows.name) ?? kept.get(rows.name) ?? '')))
  const menu = useRowMenu(body)
  const followLink = useLinks()
  const select = useCheckboxes(body, rows)
  useLatestRows(body, rows)

  function click(event: MouseEvent) {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>(MENU_BUTTON)
    if (button) menu.toggle(button)
    else if (event.target.matches(CHECKBOX)) select(event.target, event.shiftKey)
    else followLink(event)
  }
  function press(event: KeyboardEvent) {
    const button = event.target instanceof HTMLElement && event.target.matches(MENU_BUTTON) ? event.target : null
    if (!button || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    menu.open(button, event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <>
      <tbody
        ref={body}
        data-plain=""
        onClick={click}
        onKeyDown={press}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by toMarkup, which escapes every text and attribute
        dangerouslySetInnerHTML={{ __html: first }}
      />
      {menu.opened &&
        createPortal(
          <MenuList
            ref={menu.list}
            id={menuId}
            label={menu.opened.label}
            items={menu.opened.items}
            onClose={menu.close}
            onToggle={menu.setExpanded}
          />,
          document.body,
        )}
    </>
  )
}

const MENU_BUTTON = 'button.menu-button'
const CHECKBOX = '.cell-check input'

type Body = RefObject<HTMLTableSectionElement | null>

/**
 * Shows the rows of later answers of the server, which bring them along. Rows that came with the document are kept when
 * they leave the page, and asked for again if they got lost.
 */
function useLatestRows(body: Body, rows: RowMarkup) {
  const router = useRouter()
  const [html, name] = 'html' in rows ? [rows.html, null] : [null, rows.name]
  const shown = useRef(html)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    if (html !== null && html !== shown.current) patchRows(element, html)
    shown.current = html
    if (!name) return
    if (!element.hasChildNodes()) router.refresh()
    return () => void kept.set(name, element.innerHTML)
  }, [body, html, name, router])
}

/** Follows a link to another page of ours within the window. */
function useLinks() {
  const router = useRouter()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isNavigation(event.nativeEvent)) return
    event.preventDefault()
    startTransition(() => router.push(link.pathname + link.search + link.hash))
  }
}

/** Shows the selection in the rows' checkboxes; returns what a press of one does. */
function useCheckboxes(body: Body, rows: RowMarkup) {
  const selection = useOptionalSelection()
  const selected = selection?.selected
  const toggle = useRef(selection?.toggle)
  toggle.current = selection?.toggle
  // A box that was ticked before this page could listen counts.
  useEffect(() => {
    for (const box of boxesIn(body)) if (box.checked) toggle.current?.(idOf(box), false)
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows show the selection anew
  useEffect(() => {
    if (!selected) return
    for (const box of boxesIn(body)) box.checked = selected.isAll || selected.ids.has(idOf(box))
  }, [body, rows, selected])
  return (box: Element, isRange: boolean) => toggle.current?.(idOf(box), isRange)
}

const boxesIn = (body: Body) => body.current?.querySelectorAll<HTMLInputElement>(CHECKBOX) ?? []
const idOf = (element: Element) => element.closest('tr')?.dataset.id ?? ''

type Opened = { button: HTMLElement; label: string; items: readonly MenuItem[] }

/** The menu of the row whose button was pressed. */
function useRowMenu(body: Body) {
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)

  function open(button: HTMLElement, focusOn: 'first' | 'last') {
    flushSync(() => setOpened({ button, label: button.getAttribute('aria-label') ?? '', items: itemsOf(button) }))
    if (list.current) openMenu(list.current, button, focusOn)
  }
  function close() {
    list.current?.hidePopover()
    opened?.button.focus()
  }
  function setExpanded(isOpen: boolean) {
    for (const one of body.current?.querySelectorAll(`${MENU_BUTTON}[aria-expanded=true]`) ?? [])
      one.setAttribute('aria-expanded', 'false')
    if (isOpen) opened?.button.setAttribute('aria-expanded', 'true')
  }
  const toggle = (button: HTMLElement) =>
    button.getAttribute('aria-expanded') === 'true' ? close() : open(button, 'first')
  return { list, opened, open, close, toggle, setExpanded }
}

function itemsOf(button: HTMLElement): readonly MenuItem[] {
  const href = button.closest('tr')?.querySelector('.row-link')?.getAttribute('href') ?? ''
  return rowLinkItems(href, JSON.parse(button.dataset.links ?? '[]'))
}
