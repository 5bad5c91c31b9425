import { newId } from '@/lib/db/id'
import type { leadPipelines, leadStatuses } from '@/lib/db/schema/leads'

type Status = Pick<
  typeof leadStatuses.$inferInsert,
  'name' | 'type' | 'color' | 'isDefault' | 'responseMinutes' | 'rotAfterDays'
>

/** The statuses of a new pipeline. */
export const DEFAULT_STATUSES: readonly Status[] = [
  { name: 'חדש', type: 'open', color: 'blue', isDefault: true, responseMinutes: 60, rotAfterDays: 2 },
  { name: 'יצרנו קשר', type: 'ongoing', color: 'cyan', rotAfterDays: 7 },
  { name: 'נשלחה הצעה', type: 'ongoing', color: 'purple', rotAfterDays: 14 },
  { name: 'בהמתנה', type: 'on_hold', color: 'amber', rotAfterDays: 30 },
  { name: 'נסגר במכירה', type: 'won', color: 'green' },
  { name: 'נסגר בלי מכירה', type: 'lost', color: 'red' },
  { name: 'לא רלוונטי', type: 'junk', color: 'gray' },
]

type Defaults = {
  pipeline: typeof leadPipelines.$inferInsert
  statuses: (typeof leadStatuses.$inferInsert)[]
}

/** The pipeline of a new company. */
export function defaultPipelineRows(companyId: string): Defaults {
  const id = newId()
  return {
    pipeline: { companyId, id, name: 'מכירות', position: 1, isDefault: true },
    statuses: DEFAULT_STATUSES.map((status, index) => ({
      ...status,
      companyId,
      id: newId(),
      pipelineId: id,
      position: index + 1,
    })),
  }
}
