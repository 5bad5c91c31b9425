'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'

import { type SendError, type Sent, SIGNED_IN } from '@/lib/client/send'

import { afterSubmit } from './after-submit'
import { pathsOf } from './error-paths'
import { drawn, preHydrationInput } from './pre-hydration-input'

type Options<Input extends FieldValues, Output, Data> = {
  schema: z.ZodType<Output, Input>
  defaults: DefaultValues<Input>
  /** Sends what the schema made of the form. */
  submit: (values: Output) => Promise<Sent<Data>>
  /** The form counts as being saved until it has ended. */
  onSaved: (data: Data) => void | Promise<void>
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
  const field = useFields(rhf, defaults)
  useEffect(() => {
    const forget = () => setProblem(undefined)
    window.addEventListener(SIGNED_IN, forget)
    return () => window.removeEventListener(SIGNED_IN, forget)
  }, [])
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
    field: (name: Path<Input>) => ({ ...field(name), id: idOf(name), error: errors[name] }),
    /** For a field that has no input of its own: its value, and how it is changed. */
    bound: <Name extends Path<Input>>(name: Name) => ({
      id: idOf(name),
      error: errors[name],
      value: rhf.watch(name),
      onChange: (value: PathValue<Input, Name>) =>
        rhf.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: attempts > 0 }),
    }),
    ...({ onSubmit, isSaving: isSubmitting, isDirty, attempts, problem, errors, idOf } satisfies OfficeFormState),
  }
}

/** Registers an input: the server draws it filled in, and what was typed before the script came is kept. */
function useFields<Input extends FieldValues, Output>(
  rhf: UseFormReturn<Input, unknown, Output>,
  defaults: DefaultValues<Input>,
) {
  const known = useRef(new WeakSet<object>())
  const early = useRef(new Map<Path<Input>, string | boolean>())
  useEffect(() => {
    for (const [name, value] of early.current) {
      rhf.setValue(name, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    }
    early.current.clear()
  }, [rhf])
  return (name: Path<Input>) => {
    const { ref, onBlur, ...rest } = rhf.register(name)
    const take = (control: HTMLElement | null) => {
      if (control && !known.current.has(control)) {
        known.current.add(control)
        const typed = preHydrationInput(control as HTMLInputElement)
        if (typed !== undefined) early.current.set(name, typed)
      }
      ref(control)
    }
    return { ...rest, onBlur: later(onBlur), ref: take, ...drawn(get(defaults, name)) }
  }
}

/** What a blur says waits for the press that caused it. */
const later = (onBlur: UseFormRegisterReturn['onBlur']) => (event: React.FocusEvent) =>
  afterSubmit(() => void onBlur(event))
