'use client'

import { useEffect, useId, useMemo, useRef, useState } from 'react'
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

import { type FormRules, lazyResolver, loadResolver } from '@/lib/client/form-rules'
import { type SendError, type Sent, SIGNED_IN } from '@/lib/client/send'

import { afterSubmit } from './after-submit'
import { pathsOf } from './error-paths'
import { preHydrationInput, toDefaultProps } from './pre-hydration-input'

type Options<Input extends FieldValues, Output, Data> = {
  schema: FormRules<Input, Output>
  defaults: DefaultValues<Input>
  /** Sends the output of the schema. */
  submit: (values: Output) => Promise<Sent<Data>>
  /** The form stays in the saving state until this resolves. */
  onSaved: (data: Data) => void | Promise<void>
}

/** State of a form for OfficeForm and SaveBar. */
export type OfficeFormState = {
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  isDirty: boolean
  /** Incremented by every refused submit, so that the summary takes the focus again. */
  attempts: number
  problem: SendError | undefined
  /** What the last refusal links to, such as the record that has a value which may not repeat. */
  links: NonNullable<SendError['links']>
  errors: Record<string, string>
  idOf: (path: string) => string
}

/**
 * Form state of the office: validates on blur and then on change, keeps typed values, and assigns server errors to
 * their fields. Spread `field(name)` on a field.
 */
export function useOfficeForm<Input extends FieldValues, Output, Data>(options: Options<Input, Output, Data>) {
  const { schema, defaults, submit, onSaved } = options
  const prefix = useId()
  const [problem, setProblem] = useState<SendError>()
  const [links, setLinks] = useState<OfficeFormState['links']>([])
  const [attempts, setAttempts] = useState(0)
  const rhf = useForm<Input, unknown, Output>({
    resolver: useResolver(schema),
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
    setLinks([])
    const sent = await submit(values)
    if (sent.ok) {
      rhf.reset(rhf.getValues())
      return onSaved(sent.data)
    }
    const names = Object.entries(sent.error.fields ?? {})
    setLinks(sent.error.links ?? [])
    for (const [name, message] of names) rhf.setError(name as Path<Input>, { type: 'server', message })
    if (names.length === 0) setProblem(sent.error)
    setAttempts((count) => count + 1)
  }
  const onSubmit = rhf.handleSubmit(send, () => setAttempts((count) => count + 1))

  return {
    rhf,
    error: (name: Path<Input>) => errors[name],
    field: (name: Path<Input>) => ({ ...field(name), id: idOf(name), error: errors[name] }),
    /** Value and change handler for a field without an input of its own. */
    bound: <Name extends Path<Input>>(name: Name) => ({
      id: idOf(name),
      error: errors[name],
      value: rhf.watch(name),
      onChange: (value: PathValue<Input, Name>) =>
        rhf.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: attempts > 0 }),
    }),
    ...({
      onSubmit,
      isSaving: isSubmitting,
      isDirty,
      attempts,
      problem,
      links,
      errors,
      idOf,
    } satisfies OfficeFormState),
  }
}

/** Validates by the latest rules, which begin to load once the form reacts. */
function useResolver<Input extends FieldValues, Output>(rules: FormRules<Input, Output>) {
  const latest = useRef(rules)
  latest.current = rules
  useEffect(() => void loadResolver(latest.current).catch(() => undefined), [])
  return useMemo(() => lazyResolver(() => latest.current), [])
}

/** Registers inputs: the server renders them filled in, and entries made before hydration are kept. */
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
    const registerControl = (control: HTMLElement | null) => {
      if (control && !known.current.has(control)) {
        known.current.add(control)
        const typed = preHydrationInput(control as HTMLInputElement)
        if (typed !== undefined) early.current.set(name, typed)
      }
      ref(control)
    }
    return { ...rest, onBlur: later(onBlur), ref: registerControl, ...toDefaultProps(get(defaults, name)) }
  }
}

/** Delays a blur's validation until the press that caused it has ended. */
const later = (onBlur: UseFormRegisterReturn['onBlur']) => (event: React.FocusEvent) =>
  afterSubmit(() => void onBlur(event))
