import { requireScope } from '@/lib/access/scope'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDateTime } from '@/lib/format/dates'
import { deviceWords } from '@/lib/format/device'
import type { FileKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { actionName } from './actions.labels'
import { entityName } from './audit.labels'
import { loadAuditFilter } from './audit.list'
import { type AuditRow, countAudit, loadAuditForExport } from './audit.queries'
import { type AuditExportInput, auditExportInput } from './export.schema'

const HEAD = ['מספר', 'מתי', 'מי', 'פעולה', 'סוג', 'רשומה', 'כתובת', 'מכשיר', 'פרטים', 'חתימה']

const filterOf = ({ filter }: AuditExportInput) => loadAuditFilter(new URLSearchParams(filter))

/** Exports the audit log as a CSV file; the export itself is audited. */
export const auditExport: FileKind<AuditExportInput> = {
  name: 'audit.export',
  input: auditExportInput,
  file: { name: 'יומן פעולות.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countAudit(tx, requireScope('auditLog', actor), filterOf(input)),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadAuditForExport(tx, requireScope('auditLog', actor), {
      filter: filterOf(input),
      cursor,
      size,
    })
    const head = cursor === null ? CSV_START + csvLine(HEAD) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : String(rows.at(-1)?.seq ?? ''),
      text: head + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

const cellsOf = ({ seq, at, actorName, action, entity, entityId, recordName, ip, userAgent, data, hash }: AuditRow) => [
  seq,
  formatDateTime(at),
  actorName,
  actionName(action),
  entityName(entity),
  recordName ?? entityId,
  ip,
  userAgent && deviceWords(userAgent),
  Object.keys(data).length > 0 ? JSON.stringify(data) : '',
  hash,
]

export const jobs: ModuleJobs = { operations: [auditExport] }
