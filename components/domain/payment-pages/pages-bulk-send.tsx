'use client'

import { useSelection } from '@/components/screen/selection'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { IconSend } from '@/components/ui/icons'
import { countText } from '@/lib/format/count-text'

import { ActionButton } from '../action-button'

/** Button of the bulk bar that sends the links of the selected pages again, each by the channel used last. */
export function PagesBulkSend({ total }: { total: { count: number } | undefined }) {
  const { selected, filter, clear } = useSelection()
  const { follow } = useStarted()
  const target = selected.isAll ? { filter } : { ids: [...selected.ids] }
  const count = selected.isAll ? (total?.count ?? 0) : selected.ids.size

  async function watch({ id }: { id: string }) {
    follow(id)
    clear()
    await reloadOperations()
  }

  return (
    <ActionButton
      label="שליחה חוזרת"
      size="sm"
      icon={<IconSend size={18} />}
      tone="primary"
      title={countText(count, ['לשלוח את הקישור שוב?', 'לשלוח שוב שני קישורים?', 'לשלוח שוב # קישורים?'])}
      confirmLabel="שליחה"
      cancelLabel="חזרה"
      url="/api/payment-pages/sendings"
      method="POST"
      body={target}
      onDone={watch}
    >
      <p>כל עמוד יישלח בדרך שבה נשלח לאחרונה, או לדוא״ל של הלקוח. עמוד שאינו פתוח לתשלום לא יישלח.</p>
    </ActionButton>
  )
}
