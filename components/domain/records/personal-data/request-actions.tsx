'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { stepLabels } from '@/lib/modules/personal-data/personal-data.labels'
import type { Step } from '@/lib/modules/personal-data/personal-data.schema'
import { linkTo } from '@/lib/routes/links'
import { EraseForm } from './erase-form'
import { type RequestHandle, requestApiPath, type Target } from './request-handle'
import { StepForm } from './step-form'

type Props = { person: Target; request: RequestHandle; steps: readonly (Step | 'erase')[]; canEdit: boolean }

/** The actions available for a request now; each step that needs text or a confirmation opens a dialog. */
export function RequestActions({ person, request, steps, canEdit }: Props) {
  const [step, setStep] = useState<Step | 'erase'>()
  const isWorked = steps.includes('close')
  const close = () => setStep(undefined)
  return (
    <>
      {isWorked && request.kind === 'access' && <CopyButton person={person} request={request} />}
      {isWorked && request.kind === 'correct' && canEdit && (
        <ButtonLink href={linkTo(EDIT_ROUTES[person.entity], { id: person.id })}>לעריכת הפרטים</ButtonLink>
      )}
      {steps
        .filter((one) => one !== 'close' || request.kind !== 'access' || request.hasCopy)
        .map((one) => (
          <Button key={one} variant={variantOf(one)} onClick={() => setStep(one)}>
            {stepLabels[one]}
          </Button>
        ))}
      <Dialog open={step !== undefined} onClose={close} title={step ? stepLabels[step] : ''}>
        {step === 'erase' && <EraseForm person={person} request={request} onClose={close} />}
        {step && step !== 'erase' && <StepForm person={person} request={request} step={step} onClose={close} />}
      </Dialog>
    </>
  )
}

const EDIT_ROUTES = { customer: 'customers-edit', lead: 'leads-edit' } as const

/** Creates the copy of all data stored about the person, or creates it anew. */
function CopyButton({ person, request }: Omit<Props, 'steps' | 'canEdit'>) {
  const router = useRouter()
  const [isCopying, setCopying] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function copy() {
    setCopying(true)
    const url = `${requestApiPath(person, request.id)}/copy`
    const sent = await sendJson(url, 'POST', { version: request.version })
    setCopying(false)
    setProblem(sent.ok ? undefined : sent.error.message)
    if (!sent.ok) return
    void notify('העותק הוכן')
    router.refresh()
  }

  return (
    <>
      <Button variant={request.hasCopy ? undefined : 'primary'} loading={isCopying} onClick={copy}>
        {request.hasCopy ? 'הכנת עותק מעודכן' : 'הכנת עותק של המידע'}
      </Button>
      {problem && <Alert tone="bad" live title={problem} />}
    </>
  )
}

const variantOf = (step: Step | 'erase') => {
  if (step === 'refuse') return 'ghost'
  return step === 'erase' ? 'danger' : 'primary'
}
