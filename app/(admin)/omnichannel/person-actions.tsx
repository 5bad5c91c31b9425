'use client'

import { useState } from 'react'

import { ButtonLink } from '@/components/ui/button-link'
import { Button } from '@/components/ui/button'
import { IconCalendarPlus, IconChecklist, IconCreditCard, IconFile, IconTarget } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { linkTo } from '@/lib/routes/links'

import type { ConversationDetails, InboxViewer, PersonSummary } from './contract'
import styles from './person.module.css'

type Props = { conversation: ConversationDetails; person: PersonSummary; viewer: InboxViewer }

const loadTask = () => import('./task-dialog').then((all) => all.TaskDialog)

/** What is made for the person out of the conversation: only what the viewer may make, and where it has what it needs. */
export function PersonActions({ person: { customer, lead }, viewer: { id: actorId, can } }: Props) {
  const [isTask, setTask] = useState(false)
  const TaskDialog = useLazy(loadTask, isTask)
  const record = customer ? ({ entity: 'customer', id: customer.id } as const) : lead && ({ entity: 'lead', id: lead.id } as const)
  return (
    <div className={styles.actions}>
      {can.addLeads && !record && (
        <ButtonLink size="sm" href={linkTo('leads-add')} icon={<IconTarget size={18} />}>
          ליד חדש
        </ButtonLink>
      )}
      {can.tasks && (
        <Button size="sm" icon={<IconChecklist size={18} />} aria-haspopup="dialog" onClick={() => setTask(true)}>
          משימה
        </Button>
      )}
      {can.calendar && record && (
        <ButtonLink
          size="sm"
          href={`${linkTo('calendar')}?with=${record.entity}:${record.id}`}
          icon={<IconCalendarPlus size={18} />}
        >
          פגישה
        </ButtonLink>
      )}
      {can.sell && customer && (
        <ButtonLink
          size="sm"
          href={`${linkTo('services-payment-pages-create')}?customer=${customer.id}`}
          icon={<IconCreditCard size={18} />}
        >
          קישור לתשלום
        </ButtonLink>
      )}
      {can.documents && customer && (
        <ButtonLink
          size="sm"
          href={`${linkTo('documents-add')}?customer=${customer.id}`}
          icon={<IconFile size={18} />}
        >
          מסמך לחתימה
        </ButtonLink>
      )}
      {TaskDialog && isTask && (
        <TaskDialog actorId={actorId} subject={record ?? undefined} onClose={() => setTask(false)} />
      )}
    </div>
  )
}
