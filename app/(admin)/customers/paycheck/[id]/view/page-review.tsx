'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import type { OpenPage } from '@/lib/modules/payslips/pages.queries'

import { ManyPages } from './many-pages'
import { PageDecision } from './page-decision'

type Batch = { id: string; employerId: string; month: string; unmatched: number; ambiguous: number }
type Props = { batch: Batch; pages: OpenPage[] }

const isOpen = ({ state }: OpenPage) => state === 'unmatched' || state === 'ambiguous'

/** Card of the pages that need a decision, one by one or several at once; a decision can be reopened. */
export function PageReview({ batch, pages }: Props) {
  const open = batch.unmatched + batch.ambiguous
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = pages.filter(isOpen)
  const marked = shown.filter(({ number }) => chosen.has(number))
  const mark = (number: number, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, number] : [...chosen].filter((one) => one !== number)))
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
        {shown.length > 1 && (
          <Checkbox
            checked={marked.length === shown.length}
            onChange={({ currentTarget }) =>
              setChosen(new Set(currentTarget.checked ? shown.map(({ number }) => number) : []))
            }
          >
            {countText(shown.length, ['בחירת העמוד', 'בחירת שני העמודים', 'בחירת כל # העמודים'])}
          </Checkbox>
        )}
        {marked.length > 0 && (
          <ManyPages
            batchId={batch.id}
            employerId={batch.employerId}
            pages={marked}
            onDone={() => setChosen(new Set())}
          />
        )}
        {pages.map((page) => (
          <PageDecision
            key={page.number}
            batch={batch}
            page={page}
            {...(isOpen(page) &&
              shown.length > 1 && {
                isMarked: chosen.has(page.number),
                onMark: (isOn: boolean) => mark(page.number, isOn),
              })}
          />
        ))}
      </div>
    </Card>
  )
}
