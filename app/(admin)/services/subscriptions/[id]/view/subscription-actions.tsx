'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Button } from '@/components/ui/button'
import { IconPencil } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { ReplacementService } from '@/lib/modules/subscriptions/changes-replacement.queries'
import { CancelDialog } from './cancel-dialog'
import { CardDialog, type KeptCard } from './card-dialog'
import { PauseDialog } from './pause-dialog'
import type { SubscriptionHandle } from './subscription-handle'

const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), { ssr: false })

type Props = {
  service: SubscriptionHandle
  offers: ReplacementService[]
  cards: KeptCard[]
  isOwing: boolean
  today: string
}
type Act = 'change' | 'pause' | 'resume' | 'cancel' | 'keep' | 'charge' | 'card' | 'link'

const QUESTIONS = {
  resume: { title: 'לחדש את השירות?', label: 'חידוש', done: 'השירות חזר לפעול', path: 'resume' },
  keep: { title: 'להשאיר את השירות פעיל?', label: 'השארת השירות פעיל', done: 'השירות נשאר פעיל', path: 'keep' },
  charge: { title: 'לחייב עכשיו את הכרטיס השמור?', label: 'חיוב עכשיו', done: 'החיוב נשלח לביצוע', path: 'charge' },
  link: { title: 'לשלוח ללקוח קישור לעדכון כרטיס?', label: 'שליחה', done: 'הקישור נשלח', path: 'card-link' },
} as const

/** The actions on a customer's service that its state allows. */
export function SubscriptionActions({ service, offers, cards, isOwing, today }: Props) {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const { state, cancelOn } = service
  const runs = state === 'active' || state === 'trial'
  const items: (readonly [boolean, Act, string, 'danger'?])[] = [
    [isOwing && service.savedCardId !== null, 'charge', 'חיוב עכשיו'],
    [runs && !isOwing && !cancelOn, 'pause', 'הקפאה'],
    [state === 'paused', 'resume', 'חידוש'],
    [cancelOn !== null && cancelOn > today, 'keep', 'השארת השירות פעיל'],
    [true, 'card', 'החלפת כרטיס'],
    [true, 'link', 'שליחת קישור לעדכון כרטיס'],
    [true, 'cancel', 'ביטול השירות', 'danger'],
  ]
  const open = items.filter(([isOffered]) => isOffered)
  return (
    <>
      <Button variant="primary" icon={<IconPencil size={20} />} onClick={() => setAct('change')}>
        שינוי תנאים
      </Button>
      <Menu
        label="פעולות נוספות"
        items={open.map(([, key, label, tone]) => ({ label, tone, onSelect: () => setAct(key) }))}
      />
      {act === 'change' && <ChangeDialog service={service} offers={offers} onClose={close} />}
      {act === 'pause' && <PauseDialog service={service} onClose={close} />}
      {act === 'cancel' && <CancelDialog service={service} today={today} onClose={close} />}
      {act === 'card' && <CardDialog service={service} cards={cards} onClose={close} />}
      <Question act={act} service={service} onClose={close} />
    </>
  )
}

type QuestionProps = { act: Act | undefined; service: SubscriptionHandle; onClose: () => void }

function Question({ act, service: { id, version }, onClose }: QuestionProps) {
  const isQuestion = act !== undefined && act in QUESTIONS
  const { title, label, done, path } = QUESTIONS[isQuestion ? (act as keyof typeof QUESTIONS) : 'resume']
  return (
    <ActionDialog
      open={isQuestion}
      onClose={onClose}
      tone="primary"
      title={title}
      confirmLabel={label}
      url={`/api/services/subscriptions/${id}/${path}`}
      method="POST"
      body={{ version }}
      done={done}
    />
  )
}
