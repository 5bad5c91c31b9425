'use client'

import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCalendarPlus, IconChecklist, IconCreditCard, IconFile, IconTarget } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { linkTo } from '@/lib/routes/links'

import type { ConversationDetails, InboxViewer, PersonCard } from './contract'
import styles from './person.module.css'

type Props = {
  conversation: ConversationDetails
  card: PersonCard
  viewer: InboxViewer
  onChanged: () => void
  children?: ReactNode
}

const loadTask = () => import('./from-chat-dialogs').then((all) => all.TaskFromChat)
const loadLead = () => import('./from-chat-dialogs').then((all) => all.LeadFromChat)

/** What is made for the person out of the conversation: only what the viewer may make, and where it has what it needs. */
export function PersonActions({ conversation, card, viewer: { can }, onChanged, children }: Props) {
  const [dialog, setDialog] = useState<'task' | 'lead'>()
  const TaskDialog = useLazy(loadTask, dialog === 'task')
  const LeadDialog = useLazy(loadLead, dialog === 'lead')
  const close = () => setDialog(undefined)
  return (
    <div className={styles.actions}>
      {children}
      {can.addLeads && !card.isLinked && (
        <Button size="sm" icon={<IconTarget size={18} />} aria-haspopup="dialog" onClick={() => setDialog('lead')}>
          ליד חדש
        </Button>
      )}
      {can.tasks && (
        <Button size="sm" icon={<IconChecklist size={18} />} aria-haspopup="dialog" onClick={() => setDialog('task')}>
          משימה
        </Button>
      )}
      <RecordLinks card={card} can={can} />
      {TaskDialog && dialog === 'task' && <TaskDialog conversation={conversation} onClose={close} />}
      {LeadDialog && dialog === 'lead' && <LeadDialog conversation={conversation} onClose={close} onMade={onChanged} />}
    </div>
  )
}

function RecordLinks({ card: { person }, can }: { card: PersonCard; can: InboxViewer['can'] }) {
  if (!person) return null
  const { kind, id } = person
  const isCustomer = kind === 'customer'
  return (
    <>
      {can.calendar && (
        <ButtonLink size="sm" href={`${linkTo('calendar')}?with=${kind}:${id}`} icon={<IconCalendarPlus size={18} />}>
          פגישה
        </ButtonLink>
      )}
      {can.sell && isCustomer && (
        <ButtonLink
          size="sm"
          href={`${linkTo('services-payment-pages-create')}?customer=${id}`}
          icon={<IconCreditCard size={18} />}
        >
          עמוד תשלום
        </ButtonLink>
      )}
      {can.documents && isCustomer && (
        <ButtonLink size="sm" href={`${linkTo('documents-add')}?customer=${id}`} icon={<IconFile size={18} />}>
          מסמך לחתימה
        </ButtonLink>
      )}
    </>
  )
}
