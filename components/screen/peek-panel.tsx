'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconArrowUpLeft, IconChevronDown, IconChevronUp, IconX } from '@/components/ui/icons'

import { usePeek } from './use-peek'

type Props = {
  /** Id of the open row, and the ids of the page's rows in order. */
  id: string
  ids: readonly string[]
  title: string
  /** The row's own page; undefined if the viewer may not open it. */
  href?: string | undefined
  children: ReactNode
}

/**
 * A row's summary next to its list: Esc closes it and returns to the row, the arrow keys go to the rows above and
 * below.
 */
export function PeekPanel({ id, ids, title, href, children }: Props) {
  const { peek, isPending } = usePeek()
  const heading = useRef<HTMLHeadingElement>(null)
  const at = ids.indexOf(id)
  const [above, below] = [ids[at - 1], ids[at + 1]]

  // The focus and the keys follow the shown row at once: a key that came before them would act on the row before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row in the panel is read out by its name
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [id])

  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (isBusy(event)) return
      const wanted = { Escape: null, ArrowUp: above, ArrowDown: below }[event.key]
      if (wanted === undefined) return
      event.preventDefault()
      peek(wanted)
      if (wanted === null) focusRow(id)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })

  return (
    <aside className="peek" aria-label="תצוגה מהירה" aria-busy={isPending}>
      <header className="peek-head">
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        <IconButton label="לשורה הקודמת" aria-disabled={!above} onClick={() => above && peek(above)}>
          <IconChevronUp size={20} />
        </IconButton>
        <IconButton label="לשורה הבאה" aria-disabled={!below} onClick={() => below && peek(below)}>
          <IconChevronDown size={20} />
        </IconButton>
        <IconButton
          label="סגירת התצוגה המהירה"
          onClick={() => {
            peek(null)
            focusRow(id)
          }}
        >
          <IconX size={20} />
        </IconButton>
      </header>
      <div className="peek-body">{children}</div>
      {href && (
        <footer className="peek-foot">
          <ButtonLink href={href} variant="primary" icon={<IconArrowUpLeft size={20} />}>
            פתיחת הכרטיס
          </ButtonLink>
        </footer>
      )}
    </aside>
  )
}

const OWN_KEYS = 'input, select, textarea, [role=menu], [popover]:popover-open, dialog[open], [contenteditable=true]'

/** Whether the key belongs to something else: a field, an open menu or dialog. */
const isBusy = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.closest(OWN_KEYS) !== null)

const focusRow = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${id}"] .row-link`)?.focus()
