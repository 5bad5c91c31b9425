import { customerFieldLabels } from '@/lib/modules/customers/customers.labels'
import { leadFieldLabels } from '@/lib/modules/leads/leads.labels'

/** Display names of the fields of every kind of record; a field that several kinds have is called the same by all. */
export const fieldLabels: Record<string, string> = { ...leadFieldLabels, ...customerFieldLabels }
