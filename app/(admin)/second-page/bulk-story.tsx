'use client'

import { BulkBar } from '@/components/screen/bulk-bar'
import { useSelection } from '@/components/screen/selection'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'

/** The bar of bulk actions; in this demo nothing is saved. */
export function BulkStory({ total }: { total: { count: number; isEstimated: boolean } }) {
  const { clear } = useSelection()
  return (
    <BulkBar total={total}>
      <Button
        size="sm"
        onClick={() => {
          notify('הפעולה הודגמה, ושום שורה לא השתנתה')
          clear()
        }}
      >
        שינוי סטטוס
      </Button>
    </BulkBar>
  )
}
