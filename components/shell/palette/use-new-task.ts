import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'

import { loadQuickReader, taskOfLine } from '@/components/domain/tasks/load-quick-lines'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'

import type { PaletteAction } from './groups'

type Options = { userId: string; onDone: () => void }

/** Shorter texts are looked for, and make no task. */
const MIN_LETTERS = 3

/** Returns the action that makes a task of the typed line; its people and projects are read when it is taken. */
export function useNewTask({ userId, onDone }: Options) {
  const router = useRouter()
  const isSending = useRef(false)
  const [problem, setProblem] = useState<string>()

  async function add(line: string) {
    const { read } = await loadQuickReader()
    const body = taskOfLine(read(line), { actorId: userId })
    const sent = await sendJson('/api/tasks', 'POST', body)
    if (!sent.ok) return setProblem(problemText(sent.error))
    void notify('המשימה נוספה')
    onDone()
    router.refresh()
  }

  const actionFor = (typed: string): PaletteAction | null =>
    typed.length < MIN_LETTERS
      ? null
      : {
          key: 'new-task',
          icon: 'new',
          title: `משימה חדשה: ${typed}`,
          run: () => {
            if (isSending.current) return
            isSending.current = true
            void add(typed).finally(() => {
              isSending.current = false
            })
          },
        }
  return { actionFor, problem }
}
