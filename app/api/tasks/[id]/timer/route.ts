import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { taskParams } from '@/lib/modules/tasks/tasks.schema'
import { startTimer } from '@/lib/modules/tasks/time/timer.mutations'

export const POST = endpoint(
  {
    doc: ['tasks', 'Start the timer on a task; one that runs stops', 'הפעלת הטיימר במשימה'],
    gate: can('tasks'),
    params: taskParams,
    answer: idAnswer,
  },
  ({ actor, params }) => startTimer(requireScope('tasks', actor), params.id),
)
