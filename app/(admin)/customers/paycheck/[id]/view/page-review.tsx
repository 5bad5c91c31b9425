import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { countText } from '@/lib/format/count-text'
import type { BatchRecord } from '@/lib/modules/payslips/batches/queries'
import type { OpenPage } from '@/lib/modules/payslips/pages/queries'

import { PageDecision } from './page-decision'

type Props = { batch: BatchRecord; pages: OpenPage[] }

/** The pages that a person has to decide on, each with its picture; what was decided can be opened again. */
export function PageReview({ batch, pages }: Props) {
  const open = batch.unmatched + batch.ambiguous
  return (
    <Card title="עמודים לבדיקה">
      <div className="stack">
        {open === 0 ? (
          <Alert tone="ok" title="כל העמודים שויכו או דולגו">
            אפשר לאשר את השיוך.
          </Alert>
        ) : (
          <p>
            {countText(open, ['עמוד אחד מחכה להחלטה.', 'שני עמודים מחכים להחלטה.', 'עמודים מחכים להחלטה.'])} בלי החלטה
            על כל עמוד אי אפשר לאשר.
          </p>
        )}
        {pages.map((page) => (
          <PageDecision key={page.number} batchId={batch.id} employerId={batch.employerId} page={page} />
        ))}
      </div>
    </Card>
  )
}
