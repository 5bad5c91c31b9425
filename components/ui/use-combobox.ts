'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

import { positionPopover } from './position-popover'

export type Option = { value: string; label: string; hint?: string | undefined }

type Options = {
  load: (query: string) => Promise<Option[]>
  value: Option | null
  onChange: (option: Option | null) => void
  list: RefObject<HTMLDivElement | null>
  box: RefObject<HTMLInputElement | null>
  /** The element below which the list opens and whose width it gets; by default the box. */
  frame?: RefObject<HTMLElement | null>
}
export type ComboboxState = ReturnType<typeof useCombobox>

const DEBOUNCE_MS = 250

/** State of a combobox: the text of the box, the listed options, and the active one. */
export function useCombobox({ load, value, onChange, list, box, frame = box }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const { options, note, search } = useSuggestions(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grows or shrinks is placed again
  useEffect(() => {
    if (isOpen && list.current && frame.current) showUnder(list.current, frame.current)
    if (!isOpen) list.current?.hidePopover()
  }, [isOpen, options, note])

  function open(query = typed ?? '') {
    if (isOpen) return
    setOpen(true)
    search(query, 0)
  }
  function leave() {
    setOpen(false)
    setActive(-1)
    setTyped(null)
  }
  function type(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
    search(text, DEBOUNCE_MS)
    if (value) onChange(null)
  }
  function choose(option: Option) {
    onChange(option)
    leave()
  }
  function move(step: 1 | -1) {
    open()
    const count = options.length
    if (isOpen && count > 0) setActive((at) => (at < 0 && step < 0 ? count - 1 : (at + step + count) % count))
    return true
  }

  return { text: typed ?? value?.label ?? '', isOpen, active, options, note, open, leave, type, choose, move }
}

/** Loads suggestions; only the response to the latest query is used. */
function useSuggestions(load: (query: string) => Promise<Option[]>) {
  const [options, setOptions] = useState<Option[]>([])
  const [note, setNote] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestTurn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function loadOptions(query: string, turn: number) {
    const found = await load(query).catch(() => null)
    if (turn !== latestTurn.current) return
    setOptions(found ?? [])
    setNote(found ? noteOf(found.length) : 'לא הצלחנו לטעון את ההצעות')
  }
  function search(query: string, delay: number) {
    clearTimeout(timer.current)
    const turn = ++latestTurn.current
    setNote('טוען…')
    timer.current = setTimeout(() => loadOptions(query, turn), delay)
  }

  return { options, note, search }
}

const noteOf = (count: number) => (count === 0 ? 'לא נמצאו תוצאות' : '')

function showUnder(list: HTMLElement, box: HTMLElement) {
  list.style.width = `${box.offsetWidth}px`
  list.showPopover()
  positionPopover(list, box, 'start')
}
