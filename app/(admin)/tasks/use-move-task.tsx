'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import type { SUBTASK_FATES } from '@/lib/modules/tasks/tasks.schema'

export type MovedTask = { id: string; title: string; version: number }
type Fate = (typeof SUBTASK_FATES)[number]
type Asked = { message: string; answer: (fate: Fate | null) => void }
/** The error of a move; false where the user gave it up, undefined where it was saved. */
export type Moved = string | false | undefined

/** Moves tasks to states; where open sub-tasks stand in the way, `question` asks what becomes of them. */
export function useMoveTask(): { move: (task: MovedTask, to: string) => Promise<Moved>; question: ReactNode } {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()

  async function move(task: MovedTask, to: string, subtasks: Fate = 'ask'): Promise<Moved> {
    const sent = await sendJson(`/api/tasks/${task.id}/move`, 'POST', { to, subtasks, version: task.version })
    if (!sent.ok && sent.error.code === 'open_subtasks') {
      const fate = await ask(sent.error.message)
      return fate ? move(task, to, fate) : false
    }
    refreshAfter(router, sent)
    return sent.ok ? undefined : sent.error.message
  }
  async function ask(message: string): Promise<Fate | null> {
    const fate = await new Promise<Fate | null>((answer) => setAsked({ message, answer }))
    setAsked(undefined)
    return fate
  }

  const question = asked && (
    <Dialog open title="סגירת משימה עם משימות משנה" onClose={() => asked.answer(null)}>
      <div className="stack">
        <p className="dialog-text">{asked.message} לסגור גם אותן?</p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={() => asked.answer('close')}>
            סגירת כולן
          </Button>
          <Button onClick={() => asked.answer('keep')}>סגירת המשימה לבדה</Button>
          <Button variant="ghost" onClick={() => asked.answer(null)}>
            ביטול
          </Button>
        </div>
      </div>
    </Dialog>
  )
  return { move, question }
}
