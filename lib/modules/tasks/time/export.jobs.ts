import { requireScope } from '@/lib/access/scope'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate, formatTime } from '@/lib/format/dates'
import type { FileKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { findSubjectScopes } from '../reach.queries'
import { calculateHoursAmount, decimalHours } from './billing.rules'
import type { TimeEntryRow } from './entries.queries'
import { countTimeEntries, loadTimeForExport } from './export.queries'
import { loadTimeList } from './time.list'
import { type TimeExport, timeExport } from './time.schema'

const HEAD = [
  'תאריך',
  'משעה',
  'עד שעה',
  'שעות',
  'מי עבד',
  'משימה',
  'פרויקט',
  'לקוח',
  'מה נעשה',
  'לחיוב',
  'תעריף לשעה',
  'סכום',
  'חויב',
]

const filterOf = ({ filter }: TimeExport) => loadTimeList(new URLSearchParams(filter))

/** Export of the entries of a report of hours as a CSV file. */
export const timeExportKind: FileKind<TimeExport> = {
  name: 'tasks.export-time',
  input: timeExport,
  file: { name: 'דוח שעות.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countTimeEntries(tx, requireScope('tasks', actor), filterOf(input)),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadTimeForExport(tx, requireScope('tasks', actor), {
      filter: filterOf(input),
      cursor,
      size,
      scopes: findSubjectScopes(actor),
    })
    const head = cursor === null ? CSV_START + csvLine(HEAD) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
      text: head + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

const shekels = (agorot: number | null) => (agorot === null ? '' : (agorot / 100).toFixed(2))
const yesNo = (is: boolean) => (is ? 'כן' : 'לא')

function cellsOf(row: TimeEntryRow) {
  const { startedAt, endedAt, minutes, isBillable, rateAgorot } = row
  const rate = isBillable ? rateAgorot : null
  return [
    formatDate(row.on),
    startedAt ? formatTime(startedAt) : '',
    endedAt ? formatTime(endedAt) : '',
    minutes === null ? '' : decimalHours(minutes),
    row.userName,
    row.taskTitle,
    row.projectName ?? '',
    row.customerName ?? '',
    row.note,
    yesNo(isBillable),
    shekels(rate),
    rate === null || minutes === null ? '' : shekels(calculateHoursAmount(minutes, rate)),
    yesNo(row.billedAt !== null),
  ]
}

export const jobs: ModuleJobs = { operations: [timeExportKind] }
