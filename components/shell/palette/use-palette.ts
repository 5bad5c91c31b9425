'use client'

import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'

import { recentRecords } from '@/lib/stores/recent'

import { paletteEntries } from './entries'
import { groupsOf, type PaletteItem } from './groups'
import type { OfferedScreens } from './offered-screens'
import { useActions } from './use-actions'
import { useNewTask } from './use-new-task'
import { useRecords } from './use-records'

type Options = { offered: OfferedScreens; userId: string; onClose: () => void }

/**
 * State of the palette: the typed text, its groups, and the active option, which is the first until the arrow keys are
 * used.
 */
export function usePalette({ offered, userId, onClose }: Options) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const typed = text.trim()
  const entries = useMemo(() => paletteEntries(offered), [offered])
  const recent = useMemo(() => recentRecords(userId), [userId])
  const { actions, problem: actionProblem } = useActions(onClose)
  const { groups: found, isLoading, problem, again } = useRecords(entries.kinds.length > 0 ? typed : '')
  const newTask = useNewTask({ userId, onDone: onClose })
  const added = entries.kinds.includes('task') ? newTask.actionFor(typed) : null
  const groups = groupsOf({ typed, entries, actions, added, recent, found })
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
  const active = items[at]
  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`
  const activeId = active && optionId(active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function type(next: string) {
    setText(next)
    setChosen(undefined)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return open(active, event.ctrlKey || event.metaKey)
    }
    const next = placeAfter(event.key, { at, count: items.length })
    if (next === undefined) return
    event.preventDefault()
    setChosen(items[next]?.key)
  }
  /** Opens an item by clicking its option, so that guards against unsaved changes see the click. */
  function open(item: PaletteItem, inNewTab: boolean) {
    if (inNewTab && 'href' in item) window.open(item.href, '_blank', 'noopener')
    else document.getElementById(optionId(item))?.click()
  }

  return {
    listId: id,
    text,
    typed,
    type,
    press,
    groups,
    active,
    activeId,
    optionId,
    count: items.length,
    /** How many of them were found: the action that makes a task of the text is always there. */
    found: items.filter(({ key }) => key !== added?.key).length,
    isLoading,
    problem: problem || actionProblem || newTask.problem,
    again: problem ? again : undefined,
  }
}

function placeAfter(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
