'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic, useState } from 'react'
import { Stepper } from '@/components/screen/stepper'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/inputs'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import type { Stages } from '@/lib/modules/sites/reach.queries'
import { countChecks } from '@/lib/modules/sites/site-states.rules'
import { siteStateLabels } from '@/lib/modules/sites/sites.labels'
import { SITE_STAGES, type SiteStage } from '@/lib/vocabulary/sites'

type Props = { id: string; state: SiteStage; stages: Stages; done: readonly string[]; canEdit: boolean }

type Tick = { checkId: string; isDone: boolean }

/** Where the build stands, what the customer does now, and what is checked in the stage. */
export function StageCard({ id, state, stages, done, canEdit }: Props) {
  const router = useRouter()
  const [problem, setProblem] = useState('')
  const { clientAction, checklist } = stages[state]
  const [ticked, tickNow] = useOptimistic(done, (now, { checkId, isDone }: Tick) =>
    isDone ? [...now, checkId] : now.filter((one) => one !== checkId),
  )
  const counts = countChecks(checklist, new Set(ticked))
  const tick = (change: Tick) =>
    startTransition(async () => {
      tickNow(change)
      setProblem('')
      const sent = await sendJson(`/api/sites/${id}/ticks`, 'PUT', change)
      if (!sent.ok) setProblem(sent.error.message)
      refreshAfter(router, sent)
    })
  const shown = SITE_STAGES.filter((stage) => stage !== 'fixes' || state === 'fixes')
  return (
    <Card title={`השלב: ${siteStateLabels[state]}`}>
      <Stepper
        label="שלבי הבנייה"
        steps={shown.map((stage) => ({ label: siteStateLabels[stage] }))}
        current={shown.indexOf(state)}
      />
      {clientAction && (
        <p>
          מחכים ללקוח: <strong>{clientAction}</strong>
        </p>
      )}
      {problem && <Alert tone="bad" live title={problem} />}
      {checklist.length > 0 && (
        <fieldset className="stack" disabled={!canEdit}>
          <legend>
            רשימת בדיקות ({counts.done}/{counts.all})
          </legend>
          {checklist.map((check) => (
            <Checkbox
              key={check.id}
              id={`check-${check.id}`}
              checked={ticked.includes(check.id)}
              onChange={({ currentTarget }) => tick({ checkId: check.id, isDone: currentTarget.checked })}
            >
              {check.text}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Card>
  )
}
