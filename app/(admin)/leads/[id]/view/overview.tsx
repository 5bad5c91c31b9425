import { RecordAudit } from '@/components/domain/record-audit'
import { RecordEvents } from '@/components/domain/record-events'
import { CollaboratorsCard } from '@/components/domain/records/collaborators/collaborators-card'
import { CustomFacts } from '@/components/domain/records/custom-facts'
import { ContactSummaryCard } from '@/components/domain/records/people/contact-summary-card'
import { RecordTimeline } from '@/components/domain/records/timeline/record-timeline'
import { RecordTasks } from '@/components/domain/tasks/record-tasks'
import { Columns } from '@/components/screen/columns'
import { Card } from '@/components/ui/card'
import type { Actor } from '@/lib/access/scope'
import { TIMELINE_TOPICS } from '@/lib/modules/activity/timeline.schema'
import type { ConsentOnAddress } from '@/lib/modules/consents/refusals.rules'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'

import { LeadFacts } from './lead-facts'
import type { LeadPermissions } from './lead-permissions'
import type { OverviewData } from './overview-data'
import { StatusCard } from './status-card'
import styles from './view.module.css'

type Props = {
  actor: Actor
  lead: LeadDetails
  permissions: LeadPermissions
  data: OverviewData
  said: readonly ConsentOnAddress[]
}

/** Topics of the timeline that a lead has; `messages` is for those who work in the inbox. */
const TOPICS = TIMELINE_TOPICS.filter((topic) => topic !== 'payments' && topic !== 'documents')
const topicsOf = ({ conversations }: LeadPermissions) => TOPICS.filter((topic) => topic !== 'messages' || conversations)

export function Overview({ actor, lead, permissions, data, said }: Props) {
  const { collaborators, contacts, methods, history, timeline, place } = data
  const { id, name, tags, fields, custom, notes } = lead
  const record = { entity: 'lead', id } as const
  return (
    <Columns
      side={
        <>
          <LeadFacts lead={lead} canEdit={permissions.canEdit} said={said} />
          <StatusCard lead={lead} history={history} />
          <CollaboratorsCard record={record} collaborators={collaborators} canEdit={permissions.canEdit} />
          <ContactSummaryCard record={record} name={name} contacts={contacts} methods={methods} said={said} />
          <CustomFacts tags={tags} fields={fields} custom={custom} />
          {notes && (
            <Card title="הערות כלליות">
              <p dir="auto" className={styles.lines}>
                {notes}
              </p>
            </Card>
          )}
          <RecordAudit actor={actor} entity="lead" entityId={id} />
        </>
      }
    >
      <RecordTasks actor={actor} entity="lead" id={id} />
      <RecordEvents actor={actor} entity="lead" id={id} />
      <RecordTimeline
        record={record}
        rights={{ canEdit: permissions.canEdit, canDeleteAll: permissions.canEditAll }}
        topics={topicsOf(permissions)}
        place={{ isEarlier: place.after !== null, next: timeline.next, topic: place.topic }}
        pinned={place.after === null ? timeline.pinned : []}
        events={timeline.events}
      />
    </Columns>
  )
}
