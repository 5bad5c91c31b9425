'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'

import type { SendError, Sent } from '@/lib/client/send'

import { pathsOf } from './error-paths'

type Options<Input extends FieldValues, Output, Data> = {
  schema: z.ZodType<Output, Input>
  defaults: DefaultValues<Input>
  /** Sends what the schema made of the form. */
  submit: (values: Output) => Promise<Sent<Data>>
  onSaved: (data: Data) => void
}

/** What OfficeForm and SaveBar need of a form. */
export type OfficeFormState = {
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  isDirty: boolean
  /** Grows with every refused attempt, so that the summary takes the focus again. */
  attempts: number
  problem: SendError | undefined
  errors: Record<string, string>
  idOf: (path: string) => string
}

/**
 * A form of the office: checks on blur and then on change, keeps what was typed, and puts the server's refusals on their
 * fields. Spread `field(name)` on a field.
 */
export function useOfficeForm<Input extends FieldValues, Output, Data>(options: Options<Input, Output, Data>) {
  const { schema, defaults, submit, onSaved } = options
  const prefix = useId()
  const [problem, setProblem] = useState<SendError>()
  const [attempts, setAttempts] = useState(0)
  const rhf = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isSubmitting, isDirty } = rhf.formState
  const errors = pathsOf(rhf.formState.errors as FieldErrors)
  const idOf = (path: string) => `${prefix}-${path}`

  async function send(values: Output) {
    setProblem(undefined)
    const sent = await submit(values)
    if (sent.ok) {
      rhf.reset(rhf.getValues())
      return onSaved(sent.data)
    }
    const names = Object.entries(sent.error.fields ?? {})
    for (const [name, message] of names) rhf.setError(name as Path<Input>, { type: 'server', message })
    if (names.length === 0) setProblem(sent.error)
    setAttempts((count) => count + 1)
  }
  const onSubmit = rhf.handleSubmit(send, () => setAttempts((count) => count + 1))

  return {
    rhf,
    error: (name: Path<Input>) => errors[name],
    field: (name: Path<Input>) => ({ ...rhf.register(name), id: idOf(name), error: errors[name] }),
    ...({ onSubmit, isSaving: isSubmitting, isDirty, attempts, problem, errors, idOf } satisfies OfficeFormState),
  }
}
