'use client'

import { useState } from 'react'
import { BulkBar } from '@/components/screen/bulk-bar'
import { useSelection } from '@/components/screen/selection'
import { OperationNotice } from '@/components/shell/operation-notice'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { IconCalendarPlus, IconCircleX, IconFileExport, IconPlayerPause } from '@/components/ui/icons'
import type { ListedContext } from '@/lib/access/resource-permissions'

import { ActionDialog } from '../action-dialog'
import { PagesBulkSend } from './pages-bulk-send'

type Act = 'extend' | 'pause' | 'cancel' | 'export'

const acts: Record<Act, { title: string; confirm: string; tone: 'primary' | 'danger'; text: string }> = {
  extend: {
    title: 'להאריך את העמודים שנבחרו?',
    confirm: 'הארכה',
    tone: 'primary',
    text: 'היום האחרון לתשלום. ריק: ללא הגבלה.',
  },
  pause: {
    title: 'להשהות את העמודים שנבחרו?',
    confirm: 'השהיה',
    tone: 'primary',
    text: 'אי אפשר יהיה לשלם בהם עד שייפתחו שוב. תשלום שכבר התחיל יסתיים.',
  },
  cancel: {
    title: 'לבטל את העמודים שנבחרו?',
    confirm: 'ביטול העמודים',
    tone: 'danger',
    text: 'אי אפשר לחזור מביטול. עמוד ששולם, כולו או חלקו, או שמישהו משלם בו עכשיו, יישאר כפי שהוא.',
  },
  export: {
    title: 'לייצא את העמודים שנבחרו?',
    confirm: 'ייצוא',
    tone: 'primary',
    text: 'ייווצר קובץ CSV עם הסכומים, המצב והמועדים.',
  },
}

type Props = {
  canEdit: boolean
  total: { count: number; isEstimated: boolean } | undefined
  /** Set in the list of one context, whose export requires the permission to that list. */
  context?: ListedContext | undefined
}

/** Bulk actions for the selected payment pages, or for all that match the filter. */
export function PagesBulk({ canEdit, total, context }: Props) {
  const { selected, filter, clear } = useSelection()
  const { follow } = useStarted()
  const [chosenAct, setChosenAct] = useState<Act>()
  const [expiresOn, setExpiresOn] = useState('')
  const target = selected.isAll ? { filter } : { ids: [...selected.ids] }
  const act = acts[chosenAct ?? 'export']

  const extra = chosenAct === 'extend' ? { expiresOn: expiresOn || null } : {}
  const body =
    chosenAct === 'export' ? { ...target, ...(context && { context }) } : { act: chosenAct, ...target, ...extra }

  async function watch({ id }: { id: string }) {
    follow(id)
    clear()
    await reloadOperations()
  }

  return (
    <>
      <BulkBar total={total}>
        {canEdit && (
          <>
            <PagesBulkSend total={total} />
            <Button size="sm" icon={<IconCalendarPlus size={18} />} onClick={() => setChosenAct('extend')}>
              הארכה
            </Button>
            <Button size="sm" icon={<IconPlayerPause size={18} />} onClick={() => setChosenAct('pause')}>
              השהיה
            </Button>
            <Button size="sm" icon={<IconCircleX size={18} />} onClick={() => setChosenAct('cancel')}>
              ביטול
            </Button>
          </>
        )}
        <Button size="sm" icon={<IconFileExport size={18} />} onClick={() => setChosenAct('export')}>
          ייצוא
        </Button>
        <ActionDialog<{ id: string }>
          open={chosenAct !== undefined}
          onClose={() => setChosenAct(undefined)}
          tone={act.tone}
          title={act.title}
          confirmLabel={act.confirm}
          cancelLabel="חזרה"
          url={chosenAct === 'export' ? '/api/payment-pages/export' : '/api/payment-pages/bulk'}
          method="POST"
          body={body}
          onDone={watch}
        >
          <p>{act.text}</p>
          {chosenAct === 'extend' && (
            <DateField
              label="בתוקף עד"
              name="expiresOn"
              value={expiresOn}
              onChange={(event) => setExpiresOn(event.target.value)}
            />
          )}
        </ActionDialog>
      </BulkBar>
      <OperationNotice />
    </>
  )
}
