'use client'

import { useRouter } from 'next/navigation'
import { useId, useLayoutEffect, useRef, useState } from 'react'

import { MenuList, openMenu } from '@/components/ui/menu-list'
import { ProblemDialog } from '@/components/ui/problem-dialog'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'
import { stateOptions } from '@/lib/modules/tasks/tasks.rules'

import type { EditedTask } from './edited-task'
import { useMoveTask } from './use-move-task'

type Props = { task: EditedTask; field: 'state' | 'priority'; button: HTMLElement; onClose: () => void }

/** The states or the priorities that a task may get, at the cell that was pressed; the choice is saved at once. */
export function CellMenu({ task, field, button, onClose }: Props) {
  const id = useId()
  const router = useRouter()
  const list = useRef<HTMLDivElement>(null)
  const { move, question } = useMoveTask()
  const [problem, setProblem] = useState<string>()
  useLayoutEffect(() => {
    if (list.current) openMenu(list.current, button, 'first')
  }, [button])

  async function choose(value: string) {
    const refused = field === 'state' ? await move(task, value) : await setPriority(value)
    if (refused) setProblem(refused)
    else onClose()
  }
  async function setPriority(priority: string): Promise<string | undefined> {
    const sent = await sendJson(`/api/tasks/${task.id}`, 'PATCH', { priority, version: task.version })
    refreshAfter(router, sent)
    return sent.ok ? undefined : problemText(sent.error)
  }
  const isChosen = useRef(false)
  const current = field === 'state' ? (task.stateId ?? task.group) : task.priority
  const options = field === 'state' ? stateOptions(task.states) : toOptions(taskPriorityLabels)
  return (
    <>
      <MenuList
        ref={list}
        id={id}
        label={field === 'state' ? 'מצב' : 'עדיפות'}
        items={options.map(({ value, label }) => ({
          label: value === current ? `${label} (כעת)` : label,
          disabled: value === current,
          onSelect: () => {
            isChosen.current = true
            void choose(value)
          },
        }))}
        onClose={() => {
          list.current?.hidePopover()
          button.focus()
        }}
        onToggle={(isOpen) => {
          // The entry that closes the menu is chosen after it.
          if (!isOpen) setTimeout(() => isChosen.current || onClose())
        }}
      />
      {question}
      <ProblemDialog title="השינוי לא נשמר" problem={problem} onClose={onClose} />
    </>
  )
}
