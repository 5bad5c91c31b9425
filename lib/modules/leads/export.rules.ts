import type { SheetCell } from '@/lib/files/sheet-writer'
import { businessDay } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { customCells, dayCell, type RecordExportWords, tagsCell } from '@/lib/modules/record-kit/export.rules'

import { leadExportLabels } from './export.labels'
import type { loadLeadsForExport } from './export.queries'
import { LEAD_EXPORT_COLUMNS, type LeadExportColumn } from './export.schema'
import { attemptOutcomeLabels, leadChannelLabels } from './leads.labels'
import { findStatus } from './statuses.rules'
import type { LeadPipeline } from './statuses.schema'

type Row = Awaited<ReturnType<typeof loadLeadsForExport>>[number]
type Words = RecordExportWords & { pipelines: readonly LeadPipeline[] }

const cells: Record<Exclude<LeadExportColumn, 'custom'>, (row: Row, words: Words) => SheetCell> = {
  number: ({ number }) => number,
  name: ({ name }) => name,
  companyName: ({ companyName }) => companyName,
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  city: ({ city }) => city,
  interest: ({ interest }) => interest,
  expectedAgorot: ({ expectedAgorot }) => expectedAgorot / 100,
  pipeline: ({ statusId }, { pipelines }) =>
    pipelines.find(({ id }) => id === findStatus(pipelines, statusId)?.pipelineId)?.name ?? '',
  status: ({ statusId }, { pipelines }) => findStatus(pipelines, statusId)?.name ?? '',
  statusSince: ({ statusSince }) => dayCell(businessDay(statusSince)),
  lostReason: ({ lostReason }, { choices }) => picklistName(choices, 'lead.lost-reason', lostReason),
  ownerName: ({ ownerName }) => ownerName,
  teamName: ({ teamName }) => teamName,
  source: ({ source }, { choices }) => picklistName(choices, 'customer.source', source),
  channel: ({ channel }) => leadChannelLabels[channel],
  campaign: ({ campaign }) => campaign,
  utmSource: ({ utmSource }) => utmSource,
  utmMedium: ({ utmMedium }) => utmMedium,
  nextFollowUpOn: ({ nextFollowUpOn }) => dayCell(nextFollowUpOn),
  attempts: ({ attempts }) => attempts,
  lastOutcome: ({ lastOutcome }) => lastOutcome && attemptOutcomeLabels[lastOutcome],
  respondedAt: ({ respondedAt }) => respondedAt && dayCell(businessDay(respondedAt)),
  inquiries: ({ inquiries }) => inquiries,
  tags: ({ tagIds }, words) => tagsCell(tagIds, words),
  notes: ({ notes }) => notes,
  createdAt: ({ createdAt }) => dayCell(businessDay(createdAt)),
  lastActivityAt: ({ lastActivityAt }) => dayCell(businessDay(lastActivityAt)),
}

/** Returns the chosen columns in file order, or all. */
export const leadExportColumns = (chosen: readonly LeadExportColumn[] | undefined) =>
  LEAD_EXPORT_COLUMNS.filter((column) => !chosen || chosen.includes(column))

/** Returns the heading row. */
export const leadExportHead = (columns: readonly LeadExportColumn[], { fields }: Words): string[] =>
  columns.flatMap((column) => (column === 'custom' ? fields.map(({ label }) => label) : [leadExportLabels[column]]))

/** Returns the cells of a lead. */
export const leadExportCells = (row: Row, columns: readonly LeadExportColumn[], words: Words): SheetCell[] =>
  columns.flatMap((column) => (column === 'custom' ? customCells(row.custom, words) : [cells[column](row, words)]))
