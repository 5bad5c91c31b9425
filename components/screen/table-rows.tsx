'use client'

import { useRouter } from 'next/navigation'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

import { useLazy } from '@/components/ui/use-lazy'
import { isNavigation } from '@/lib/client/is-navigation'
import { patchRows } from './patch-rows'
import type { RowLink } from './row-cells'
import { handedOver, type RowMarkup } from './row-markup'
import type { PressedButton } from './row-menu'
import { useOptionalSelection } from './selection'

const loadMenu = () => import('./row-menu').then((module) => module.RowMenu)

type Props = { links?: readonly RowLink[] | undefined; rows?: RowMarkup | undefined; children?: ReactNode }

/** HTML of rows that came with the document, for when the visitor comes back to them within the window. */
const kept = new Map<string, string>()

/**
 * Rows of a table: HTML (see {@link RowMarkup}), of which the browser keeps what the document brought, or elements. This
 * component follows their links, opens their menus and keeps their checkboxes.
 */
export function TableRows({ links, rows, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [first] = useState(() => rows && firstHtml(rows))
  const [pressed, setPressed] = useState<PressedButton | null>(null)
  const RowMenu = useLazy(loadMenu, pressed !== null)
  const followLink = useLinks()
  const select = useCheckboxes(body, rows ?? children)
  useLatestRows(body, rows)

  function toggleMenu(button: HTMLElement) {
    setPressed(isExpanded(button) ? null : { button, focusOn: 'first' })
  }
  function click(event: MouseEvent) {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>(MENU_BUTTON)
    if (button) toggleMenu(button)
    else if (event.target.matches(CHECKBOX)) select(event.target, event.shiftKey)
    else followLink(event)
  }
  function press(event: KeyboardEvent) {
    const button = event.target instanceof HTMLElement && event.target.matches(MENU_BUTTON) ? event.target : null
    if (!button || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setPressed({ button, focusOn: event.key === 'ArrowDown' ? 'first' : 'last' })
  }

  return (
    <>
      <tbody
        ref={body}
        data-plain=""
        onClick={click}
        onKeyDown={press}
        {...(first === undefined
          ? { children }
          : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: first } })}
      />
      {RowMenu && pressed && createPortal(<RowMenu pressed={pressed} links={links} />, document.body)}
    </>
  )
}

/** Returns the rows as `toMarkup` wrote them, with every text and attribute escaped. */
const firstHtml = (rows: RowMarkup) =>
  'html' in rows ? rows.html : (handedOver(rows.name) ?? kept.get(rows.name) ?? '')

const isExpanded = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'

const MENU_BUTTON = '.row-menu'
const CHECKBOX = '.cell-check input'

type Body = RefObject<HTMLTableSectionElement | null>

/**
 * Shows the rows of later answers of the server, which bring them along. Rows that came with the document are kept when
 * they leave the page, and asked for again if they got lost.
 */
function useLatestRows(body: Body, rows: RowMarkup | undefined) {
  const router = useRouter()
  const html = rows && 'html' in rows ? rows.html : null
  const name = rows && 'name' in rows ? rows.name : null
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
function useCheckboxes(body: Body, rows: unknown) {
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
