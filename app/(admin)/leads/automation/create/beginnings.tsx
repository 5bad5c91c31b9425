import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconPlus } from '@/components/ui/icons'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { automationEntityLabels } from '@/lib/modules/automations/automations.labels'
import type { ReadyAutomation } from '@/lib/modules/automations/ready.rules'
import { href } from '@/lib/routes/find'

import styles from './beginnings.module.css'

type Props = {
  entities: readonly AutomationEntityName[]
  ready: readonly ReadyAutomation[]
  /** The automations that were made of ready ones already, by the key of those. */
  made: ReadonlyMap<string, string>
}

/** What a new automation may begin from. */
export const Beginnings = ({ entities, ready, made }: Props) => (
  <div className="stack">
    <Card title="מאפס">
      <p className="muted">על מה האוטומציה תפעל?</p>
      <div className={styles.entities}>
        {entities.map((entity) => (
          <ButtonLink
            key={entity}
            href={`${href('automations-create')}?entity=${entity}`}
            icon={<IconPlus size={20} />}
          >
            {automationEntityLabels[entity]}
          </ButtonLink>
        ))}
      </div>
    </Card>
    <Card title="מוכנות">
      <p className="muted">אפשר לשנות בהן הכול. הן אינן פועלות לפני שמפעילים אותן.</p>
      <ul className={styles.ready}>
        {ready.map(({ key, name, description, entity }) => (
          <li key={key}>
            <h3>
              <Link href={`${href('automations-create')}?ready=${key}`}>{name}</Link>
            </h3>
            <p>{description}</p>
            <Badge>{automationEntityLabels[entity]}</Badge>
            <Made id={made.get(key)} />
          </li>
        ))}
      </ul>
    </Card>
  </div>
)

/** Leads to the automation that was made of a ready one; its name is taken. */
const Made = ({ id }: { id: string | undefined }) =>
  id && (
    <p className={styles.made}>
      <Link href={href('automations-view', { id })}>כבר קיימת אצלכם</Link>
    </p>
  )
