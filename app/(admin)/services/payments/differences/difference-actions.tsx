'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Menu } from '@/components/ui/menu'
import { ProblemDialog } from '@/components/ui/problem-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { DifferenceKind } from '@/lib/modules/payments/reconciliation/reconciliation.schema'

import { BookForm, ExplainForm, LinkForm } from './difference-forms'

type Props = { difference: { id: string; version: number; kind: DifferenceKind; canAsk: boolean; canBook: boolean } }

/** Labels of the action that links the money to our books, by kind of difference. */
const LINKS: Partial<Record<DifferenceKind, string>> = {
  missing_here: 'שיוך לעמוד תשלום',
  double: 'שיוך לעמוד תשלום',
  refund_missing_here: 'שיוך לתשלום',
}

/**
 * The actions on a difference: query the gateway, record the money in our books, or explain why nothing has to be done.
 */
export function DifferenceActions({ difference }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState<'explain' | 'link' | 'book'>()
  const [isQuerying, setQuerying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, kind, canAsk, canBook } = difference
  const close = () => setOpen(undefined)
  const link = LINKS[kind]

  async function queryGateway() {
    setQuerying(true)
    const sent = await sendJson<{ answer: string }>(`/api/payments/differences/${id}/inquiry`, 'POST')
    setQuerying(false)
    if (!sent.ok) return setProblem(sent.error.message)
    notify(sent.data.answer)
    router.refresh()
  }

  return (
    <>
      {canAsk && (
        <Button size="sm" loading={isQuerying} onClick={queryGateway}>
          בירור מול הסליקה
        </Button>
      )}
      <Menu
        label="פעולות על ההפרש"
        items={[
          ...(link ? [{ label: link, onSelect: () => setOpen('link') }] : []),
          ...(canBook ? [{ label: 'רישום ללקוח בלי עמוד', onSelect: () => setOpen('book') }] : []),
          { label: 'סגירה עם הסבר', onSelect: () => setOpen('explain') },
        ]}
      />
      <ProblemDialog title="בירור מול הסליקה" problem={problem} onClose={() => setProblem(undefined)} />
      <Dialog open={open === 'explain'} onClose={close} title="סגירת ההפרש עם הסבר">
        <ExplainForm difference={difference} onClose={close} />
      </Dialog>
      <Dialog open={open === 'link'} onClose={close} title={link ?? ''}>
        <LinkForm difference={difference} onClose={close} />
      </Dialog>
      <Dialog open={open === 'book'} onClose={close} title="רישום הכסף ללקוח">
        <BookForm difference={difference} onClose={close} />
      </Dialog>
    </>
  )
}
