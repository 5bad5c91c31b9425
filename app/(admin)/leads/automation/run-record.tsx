import { Bidi } from '@/components/ui/bidi'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { href } from '@/lib/routes/find'

const PATHS = {
  lead: (id: string) => href('leads-view', { id }),
  customer: (id: string) => href('customers-view', { id }),
  payment: (id: string) => href('payments-view', { id }),
  document: (id: string) => href('documents-view', { id }),
  task: (id: string) => href('tasks-view', { id }),
  site: (id: string) => href('sites-view', { id }),
} as const satisfies Record<AutomationEntityName, (id: string) => string>

/** Returns the address of a record that an automation runs for. */
export const recordPath = (entity: AutomationEntityName, id: string): string => PATHS[entity](id)

/** The name of a record, or that the viewer may not see it. */
export const RecordName = ({ name }: { name: string | null }) =>
  name === null ? <span className="muted">רשומה שאינה מוצגת לך</span> : <Bidi>{name}</Bidi>
