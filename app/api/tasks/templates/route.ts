import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listProjectTemplates } from '@/lib/modules/tasks/templates.queries'
import { templatesAnswer } from '@/lib/modules/tasks/templates.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'List the templates of projects', 'תבניות הפרויקטים'],
    gate: can('tasks'),
    answer: templatesAnswer,
  },
  ({ actor }) => listProjectTemplates(requireScope('tasks', actor)),
)
