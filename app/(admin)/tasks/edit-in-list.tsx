'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'

import { useLazy } from '@/components/ui/use-lazy'

import type { ReadError } from '@/lib/client/read'

import type { EditedField } from './edited-cell'
import { type PressedCell, readEditedTask } from './edited-task'

const loadEditor = () => import('./list-editor').then((module) => module.ListEditor)

/**
 * Edits the cells of a list of tasks: one listener for all rows. The arrows go from cell to cell, F2 on a task's name
 * edits its title.
 */
export function EditInList({ children }: { children: ReactNode }) {
  const [pressed, setPressed] = useState<PressedCell | null>(null)
  const ListEditor = useLazy(loadEditor, pressed !== null)

  async function open(button: HTMLElement | null | undefined) {
    const id = button?.closest('tr')?.dataset.id
    if (!button || !id) return
    const task = await readEditedTask(id).catch(({ message }: ReadError) => message)
    if (task !== undefined) setPressed({ id, task, field: button.dataset.edit as EditedField, button })
  }
  function click(event: MouseEvent) {
    if (event.target instanceof Element) void open(event.target.closest<HTMLElement>('[data-edit]'))
  }
  function press(event: KeyboardEvent) {
    const at =
      event.target instanceof HTMLElement && event.target.matches('[data-edit], .row-link') ? event.target : null
    if (!at) return
    if (event.key === 'F2') void open(at.closest('tr')?.querySelector<HTMLElement>('[data-edit="title"]'))
    const next = cellBeside(at, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in the cells are what is pressed
    <div onClick={click} onKeyDown={press}>
      {children}
      {ListEditor && pressed && (
        <ListEditor key={`${pressed.id} ${pressed.field}`} pressed={pressed} onClose={() => setPressed(null)} />
      )}
    </div>
  )
}

/** Returns the cell beside another: left and right in its row as it is read, up and down in its column. */
function cellBeside(at: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = at.closest('tr')
  const cells = cellsOf(row)
  const place = cells.indexOf(at)
  const isRtl = getComputedStyle(at).direction === 'rtl'
  if (key === 'ArrowLeft') return cells[place + (isRtl ? 1 : -1)]
  if (key === 'ArrowRight') return cells[place + (isRtl ? -1 : 1)]
  if (key === 'ArrowDown') return cellsOf(row?.nextElementSibling)[place]
  return key === 'ArrowUp' ? cellsOf(row?.previousElementSibling)[place] : null
}

const cellsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('.row-link, [data-edit]') ?? []),
]
