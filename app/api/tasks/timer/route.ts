import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findRunningTimer } from '@/lib/modules/tasks/time/entries.queries'
import { timerAnswer } from '@/lib/modules/tasks/time/time-api.schema'

export const GET = endpoint(
  { doc: ['tasks', 'Read the running timer', 'הטיימר שפועל'], gate: can('tasks'), answer: timerAnswer },
  ({ actor }) => findRunningTimer(requireScope('tasks', actor)),
)
