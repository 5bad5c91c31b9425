import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { timerStop } from '@/lib/modules/tasks/time/time.schema'
import { timerStopAnswer } from '@/lib/modules/tasks/time/time-api.schema'
import { stopTimer } from '@/lib/modules/tasks/time/timer.mutations'

export const POST = endpoint(
  {
    doc: ['tasks', 'Stop the running timer', 'עצירת הטיימר'],
    gate: can('tasks'),
    body: timerStop,
    answer: timerStopAnswer,
  },
  ({ actor, body }) => stopTimer(requireScope('tasks', actor), body),
)
