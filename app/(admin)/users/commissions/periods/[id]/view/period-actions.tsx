'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { Button } from '@/components/ui/button'
import { IconArrowBackUp, IconFileSpreadsheet, IconLockOpen, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { PeriodDetails } from '@/lib/modules/commissions/periods.queries'
import { canReopenPeriod, isPeriodClosed, nextPeriodStep } from '@/lib/modules/commissions/periods.rules'
import { linkTo } from '@/lib/routes/links'

import { StepButton } from '../../../step-button'
import { PayDialog } from './pay-dialog'
import { ReasonDialog } from './reason-dialog'

type Props = {
  period: Pick<PeriodDetails, 'id' | 'version' | 'state' | 'isLast' | 'reopenReason' | 'endsOn'>
  today: string
  /** Whether the address asks to open the payment dialog immediately. */
  isPaying: boolean
}

type DialogName = 'pay' | 'return' | 'reopen' | 'delete'

/** The actions of a period: the next step as a button, rare actions in the menu. */
export function PeriodActions({ period, today, isPaying }: Props) {
  const { id, version, state } = period
  const step = nextPeriodStep(state)
  const [dialog, setDialog] = useState<DialogName | undefined>(isPaying && state === 'locked' ? 'pay' : undefined)
  const close = () => setDialog(undefined)
  const items = useMenu(period, setDialog)
  return (
    <>
      {state === 'calculated' && <StepButton id={id} version={version} step="calculate" size="md" isRepeat />}
      {step && step !== 'pay' && (step !== 'approve' || period.endsOn < today) && (
        <StepButton id={id} version={version} step={step} size="md" />
      )}
      {step === 'pay' && (
        <Button variant="primary" onClick={() => setDialog('pay')}>
          רישום תשלום
        </Button>
      )}
      {items.length > 0 && <Menu label="פעולות נוספות" items={items} />}
      <PayDialog open={dialog === 'pay'} onClose={close} period={period} today={today} />
      <ReasonDialog
        open={dialog === 'return' || dialog === 'reopen'}
        kind={dialog === 'reopen' ? 'reopen' : 'return'}
        onClose={close}
        period={period}
      />
      <DeleteDialog open={dialog === 'delete'} onClose={close} id={id} />
    </>
  )
}

function useMenu({ id, state, isLast, reopenReason }: Props['period'], openDialog: (what: DialogName) => void) {
  const { follow } = useStarted()
  async function exportFile() {
    const sent = await sendJson<{ id: string }>(`/api/commissions/periods/${id}/export`, 'POST')
    notify(sent.ok ? 'הייצוא התחיל' : sent.error.message)
    if (!sent.ok) return
    follow(sent.data.id)
    await reloadOperations()
  }
  const all = [
    isPeriodClosed(state) && {
      label: 'ייצוא לשכר (CSV)',
      icon: <IconFileSpreadsheet size={20} />,
      onSelect: () => void exportFile(),
    },
    state === 'approved' && {
      label: 'החזרה לחישוב',
      icon: <IconArrowBackUp size={20} />,
      onSelect: () => openDialog('return'),
    },
    canReopenPeriod({ state, isReopened: reopenReason !== null }) && {
      label: 'פתיחה לתיקונים',
      icon: <IconLockOpen size={20} />,
      onSelect: () => openDialog('reopen'),
    },
    isLast &&
      !isPeriodClosed(state) && {
        label: 'מחיקת התקופה',
        tone: 'danger' as const,
        icon: <IconTrash size={20} />,
        onSelect: () => openDialog('delete'),
      },
  ]
  return all.filter((item) => item !== false)
}

const DeleteDialog = ({ open, onClose, id }: { open: boolean; onClose: () => void; id: string }) => (
  <ActionDialog
    open={open}
    onClose={onClose}
    title="למחוק את התקופה?"
    confirmLabel="מחיקת התקופה"
    url={`/api/commissions/periods/${id}`}
    method="DELETE"
    done="התקופה נמחקה"
    leadsTo={linkTo('users-commissions')}
  >
    מה שחושב בה יימחק. התשלומים עצמם נשארים, ואפשר לפתוח תקופה אחרת ולחשב שוב.
  </ActionDialog>
)
