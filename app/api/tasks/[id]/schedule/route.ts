import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { scheduleTask } from '@/lib/modules/tasks/schedule.mutations'
import { readSchedule } from '@/lib/modules/tasks/schedule.queries'
import { scheduleAnswer, scheduledAnswer, scheduleQuery, taskScheduleInput } from '@/lib/modules/tasks/schedule.schema'
import { taskParams } from '@/lib/modules/tasks/tasks.schema'

const policy = { gate: can('tasks'), params: taskParams } as const

export const GET = endpoint(
  {
    ...policy,
    doc: ['tasks', 'Read what would move with a task that gets other days', 'מה יזוז עם משימה אם תקבל תאריכים אחרים'],
    query: scheduleQuery,
    answer: scheduleAnswer,
  },
  ({ actor, params, query }) => readSchedule(requireScope('tasks', actor), params.id, query),
)

export const PUT = endpoint(
  {
    ...policy,
    doc: [
      'tasks',
      'Give a task other days, with the tasks that wait for it',
      'שינוי התאריכים של משימה ושל הממתינות לה',
    ],
    body: taskScheduleInput,
    answer: scheduledAnswer,
  },
  ({ actor, params, body }) => scheduleTask(requireScope('tasks', actor), params.id, body),
)
