'use client'

import type { ReactNode } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { IconX } from '@/components/ui/icons'
import { type CountForms, countText } from '@/lib/format/count-text'
import { formatNumber } from '@/lib/format/number'

import { useSelection } from './selection'

type Props = {
  /** Number of rows that match the whole filter; without it "all results" is not offered. */
  total?: { count: number; isEstimated: boolean } | undefined
  /** The bulk actions, which read the selection from context. */
  children: ReactNode
}

const SELECTED: CountForms = ['נבחרה שורה אחת', 'נבחרו שתי שורות', 'נבחרו # שורות']

/** Bar for the selected rows: their number, selecting all results, the actions, and clearing the selection. */
export function BulkBar({ total, children }: Props) {
  const { selected, pageIds, selectAll, clear } = useSelection()
  const count = selected.isAll ? (total?.count ?? 0) : selected.ids.size
  const isPageWhole = pageIds.length > 0 && pageIds.every((id) => selected.ids.has(id))
  const canTakeAll = total !== undefined && !selected.isAll && isPageWhole && total.count > selected.ids.size
  const shown = `${total?.isEstimated ? 'כ־' : ''}${formatNumber(total?.count ?? 0)}`
  const words = selected.isAll ? `נבחרו כל ${shown} התוצאות` : countText(count, SELECTED)
  const isOpen = count > 0
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && words}
      </p>
      {isOpen && (
        <section className="bulk-bar" aria-label="פעולות על השורות שנבחרו" data-bar="">
          <strong aria-hidden="true">{words}</strong>
          {canTakeAll && (
            <Button variant="ghost" size="sm" onClick={selectAll}>
              בחירת כל {shown} התוצאות
            </Button>
          )}
          <div className="bulk-actions">{children}</div>
          <IconButton label="ביטול הבחירה" size="sm" onClick={clear}>
            <IconX size={18} />
          </IconButton>
        </section>
      )}
    </>
  )
}
