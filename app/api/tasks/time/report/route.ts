import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { loadTimeReport } from '@/lib/modules/tasks/time/report.queries'
import { timeReportAnswer, timeReportQuery } from '@/lib/modules/tasks/time/time-api.schema'

export const GET = endpoint(
  {
    doc: ['tasks', 'Read the sums of time by customer and project or by person', 'דוח שעות'],
    gate: can('tasks'),
    query: timeReportQuery,
    answer: timeReportAnswer,
  },
  ({ actor, query }) => loadTimeReport(requireScope('tasks', actor), query, findSubjectScopes(actor)),
)
