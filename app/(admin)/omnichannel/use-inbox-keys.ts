'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** What the keyboard of the whole inbox does in the open conversation. */
export type ConversationKeys = { answer: (isNote: boolean) => void; resolve: () => void; assign: () => void }

type Wanted = { keys: RefObject<ConversationKeys | null>; isOpen: boolean; close: () => void; showHelp: () => void }

/** By the physical key, so that a Hebrew keyboard works as well. */
const MOVES: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 }

/** The keys of the inbox; they rest while something is typed, a dialog or a menu is open, or another key is held. */
export function useInboxKeys(wanted: Wanted) {
  const latest = useRef(wanted)
  latest.current = wanted
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return leaveField(event)
      if (isFree(event) && actOn(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actOn(event: KeyboardEvent, { keys, isOpen, close, showHelp }: Wanted): boolean {
  const step = MOVES[event.code]
  if (step !== undefined) return moveThread(event, step)
  if (event.key === '/') return focusOn('[data-search]')
  if (event.key === '?') return done(showHelp)
  if (!isOpen) return false
  if (event.key === 'Escape') return done(close)
  const act = event.shiftKey ? undefined : ACTS[event.code.replace('Key', '').toLowerCase()]
  return act ? done(() => keys.current && act(keys.current)) : false
}

const ACTS: Readonly<Record<string, ((conversation: ConversationKeys) => void) | undefined>> = {
  r: ({ answer }) => answer(false),
  n: ({ answer }) => answer(true),
  e: ({ resolve }) => resolve(),
  a: ({ assign }) => assign(),
}

const done = (act: () => void): true => {
  act()
  return true
}

/** Moves the focus in the list; the arrows do so only from within it, since they scroll elsewhere. */
function moveThread(event: KeyboardEvent, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-thread]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (event.code.startsWith('Arrow') && at < 0) return false
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const from = at >= 0 ? at : open
  const next = rows[from < 0 ? 0 : from + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  return field !== null
}

/** Whether a key is not of something else: a shortcut of the browser, or a dialog or menu that is open. */
const isFree = ({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !defaultPrevented && !ctrlKey && !metaKey && !altKey && !document.querySelector('dialog[open], :popover-open')

/** Esc leaves a field for the row of the open conversation, so that the keys work again. */
function leaveField(event: KeyboardEvent) {
  const isIn = event.target instanceof HTMLElement && !event.target.closest('dialog')
  if (!isIn || event.defaultPrevented || event.key !== 'Escape') return
  event.target.blur()
  focusOn('[data-thread][aria-current="true"]')
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
