import { EmptyState } from '@/components/screen/empty-state'
import { Card } from '@/components/ui/card'
import { IconLock } from '@/components/ui/icons'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { automationEntityLabels } from '@/lib/modules/automations/automations.labels'

type Props = {
  entity: AutomationEntityName
  /** What the permission is needed for. */
  to?: string
}

/** In place of an automation whose records the viewer may not see: it is made of their fields and choices. */
export const NoRecords = ({ entity, to = 'לצפייה באוטומציה הזאת' }: Props) => (
  <Card>
    <EmptyState
      icon={<IconLock size={40} />}
      title={`${to} דרושה הרשאה לראות ${automationEntityLabels[entity]}`}
      text="את ההרשאה נותן מי שמנהל את המשתמשים בחברה."
    />
  </Card>
)
