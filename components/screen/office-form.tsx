'use client'

import type { ReactNode } from 'react'

import { useUnsavedInput } from '@/components/ui/unsaved-input'

import { ErrorSummary } from './error-summary'
import { FormStateContext } from './form-context'
import { UnsavedGuard } from './unsaved-guard'
import type { OfficeFormState } from './use-office-form'

type Props = {
  form: OfficeFormState
  label: string
  /** For dialogs: full width, and the dialog itself asks before changes are lost. */
  plain?: boolean | undefined
  children: ReactNode
}

/** The form of a page: error summary on top, sections, save bar. */
export function OfficeForm({ form, label, plain, children }: Props) {
  const isUnsaved = form.isDirty && !form.isSaving
  useUnsavedInput(isUnsaved)
  const submit = (event: React.FormEvent) => {
    // In React's tree a dialog's form is inside the page's form.
    event.stopPropagation()
    if (form.isSaving) return event.preventDefault()
    return form.onSubmit(event)
  }
  return (
    <FormStateContext value={form}>
      <form
        className={plain ? 'form form-plain' : 'form'}
        aria-label={label}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <ErrorSummary form={form} />
        {children}
      </form>
      {!plain && <UnsavedGuard isOn={isUnsaved} />}
    </FormStateContext>
  )
}
