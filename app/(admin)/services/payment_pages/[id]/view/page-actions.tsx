'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPencil, IconReceipt } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { ProblemDialog } from '@/components/ui/problem-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

import { type PageAbilities, pageMenuItems } from './page-menu'

const ExtendDialog = dynamic(() => import('./extend-dialog').then((module) => module.ExtendDialog), { ssr: false })
const SplitDialog = dynamic(() => import('./split-dialog').then((module) => module.SplitDialog), { ssr: false })

type Props = {
  page: { id: string; version: number; title: string; amountAgorot: number }
  /** Whether the page was split, so that closing it closes its open parts. */
  isSplit: boolean
  editHref: string
  can: PageAbilities
}

const questions = {
  active: { verb: 'לפתוח לתשלום', confirmLabel: 'פתיחה לתשלום', done: 'העמוד פתוח לתשלום', tone: 'primary' },
  paused: { verb: 'להשהות', confirmLabel: 'השהיית העמוד', done: 'העמוד מושהה', tone: 'primary' },
  cancelled: { verb: 'לבטל', confirmLabel: 'ביטול העמוד', done: 'העמוד בוטל', tone: 'danger' },
} as const

/** The actions of the page: close and edit as buttons, the rest (open a draft, cancel …) in the menu. */
export function PageActions({ page: { id, version, title, amountAgorot }, isSplit, editHref, can }: Props) {
  const router = useRouter()
  const [targetState, setTargetState] = useState<keyof typeof questions>()
  const question = questions[targetState ?? 'active']
  const [opened, setOpened] = useState<'extend' | 'split'>()
  const [problem, setProblem] = useState<string>()

  async function copy() {
    const sent = await sendJson<{ id: string }>(`/api/payment-pages/${id}/copy`, 'POST', {})
    if (!sent.ok) return setProblem(sent.error.message)
    notify('נוצרה טיוטה דומה')
    router.push(linkTo('services-payment-pages-update', { id: sent.data.id }))
  }

  const items = pageMenuItems(can, { confirmState: setTargetState, open: setOpened, copy: () => void copy() })

  return (
    <>
      {can.close && (
        <ButtonLink href={linkTo('services-payment-pages-close', { id })} icon={<IconReceipt size={20} />}>
          {isSplit ? 'סגירת היתרה' : 'סגירה ידנית'}
        </ButtonLink>
      )}
      {can.edit && (
        <ButtonLink href={editHref} variant="primary" icon={<IconPencil size={20} />}>
          עריכה
        </ButtonLink>
      )}
      {items.length > 0 && <Menu label="פעולות נוספות" items={items} />}
      <ActionDialog
        open={targetState !== undefined}
        onClose={() => setTargetState(undefined)}
        tone={question.tone}
        title={`${question.verb} את העמוד ״${title}״?`}
        confirmLabel={question.confirmLabel}
        url={`/api/payment-pages/${id}/state`}
        method="PUT"
        body={{ state: targetState, version }}
        done={question.done}
      >
        {targetState === 'cancelled' && 'הלקוח לא יוכל לשלם בו יותר. אי אפשר לחזור מביטול.'}
        {targetState === 'paused' && 'אי אפשר יהיה לשלם בו עד שייפתח שוב. תשלום שכבר התחיל יסתיים.'}
      </ActionDialog>
      <ProblemDialog title="שכפול" problem={problem} onClose={() => setProblem(undefined)} />
      {opened === 'extend' && <ExtendDialog id={id} version={version} onClose={() => setOpened(undefined)} />}
      {opened === 'split' && (
        <SplitDialog id={id} version={version} amountAgorot={amountAgorot} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
