'use client'

import type { ReactNode } from 'react'

import { ErrorSummary } from './error-summary'
import { FormStateContext } from './form-context'
import { UnsavedGuard } from './unsaved-guard'
import type { OfficeFormState } from './use-office-form'

type Props = {
  form: OfficeFormState
  label: string
  /** For a dialog: the whole width and no guard, since the dialog itself is closed on purpose. */
  plain?: boolean | undefined
  children: ReactNode
}

/** The form of a page: the summary of what is wrong on top, the sections, the save bar. */
export function OfficeForm({ form, label, plain, children }: Props) {
  const submit = (event: React.FormEvent) => {
    // A dialog's form stands inside the page's form as React sees it.
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
      {!plain && <UnsavedGuard isOn={form.isDirty && !form.isSaving} />}
    </FormStateContext>
  )
}
