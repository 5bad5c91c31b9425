'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { type SendError, sendJson } from '@/lib/client/send'
import { businessDay } from '@/lib/format/dates'
import type { Drawing } from '@/lib/modules/documents/signing/ink.rules'
import { inkProblem } from '@/lib/modules/documents/signing/ink.rules'
import { inkMessages, SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import type { SigningField, SigningView } from '@/lib/modules/documents/signing/signing.queries'
import { suggestInitials, valueProblem } from '@/lib/modules/documents/signing/signing.rules'

import { rememberSigned } from './just-signed'

export type SignatureDraft = { mode: 'drawn' | 'typed'; drawing: Drawing | null; text: string }

/**
 * State of the signing form: current values, missing fields and submission. Before the signer presses "sign", the only
 * request sent is the one that records the view.
 */
export function useSigning(token: string, view: SigningView) {
  const router = useRouter()
  const base = `/api/public/signatures/${token}`
  const [values, setValues] = useState(() => firstValues(view))
  const [signature, setSignature] = useState<SignatureDraft>({ mode: 'drawn', drawing: null, text: '' })
  const [hasConsent, setConsent] = useState(false)
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  const [isHandedOver, setHandedOver] = useState(false)

  useEffect(() => {
    void sendJson(`${base}/viewed`, 'POST')
  }, [base])

  const problemOf = (field: SigningField) =>
    field.type === 'signature' ? signatureProblem(field, signature) : valueProblem(field, values[field.id] ?? '')

  async function post(path: string, body: unknown) {
    setSending(true)
    const sent = await sendJson(`${base}/${path}`, 'POST', body)
    setSending(false)
    if (sent.ok && path === 'sign') rememberSigned(token)
    // The document was signed now, or signed, declined, cancelled or expired in the meantime: the refreshed page shows
    // its state.
    if (sent.ok || sent.status === 409 || sent.status === 410) return router.refresh()
    setError(sent.error)
  }

  const sign = () => {
    const fields = problemsOf(view.fields, problemOf)
    if (!hasConsent) fields.consent = 'יש לאשר את ההסכמה לחתימה אלקטרונית'
    if (Object.keys(fields).length) return setError({ code: 'invalid', message: 'עוד לא הכול מלא', fields })
    setError(undefined)
    return post('sign', bodyOf(view, values, signature))
  }

  return {
    values,
    signature,
    hasConsent,
    error,
    isSending,
    isHandedOver,
    problemOf,
    sign,
    setValue: (id: string, value: string) => setValues((before) => ({ ...before, [id]: value })),
    setSignature,
    setConsent,
    decline: (reason: string) => post('decline', { reason }),
    /**
     * Returns the error, if there was one. After success the link no longer works, so the page is not refreshed and
     * shows a message instead.
     */
    delegate: async (to: Record<string, string>): Promise<SendError | undefined> => {
      const sent = await sendJson(`${base}/delegate`, 'POST', to)
      setHandedOver(sent.ok)
      return sent.ok ? undefined : sent.error
    },
    missing: view.fields.filter((field) => field.required && problemOf(field) !== null),
  }
}

export type Signing = ReturnType<typeof useSigning>

/** Returns the key of a field in the handler's field errors. */
export const errorKey = ({ type, id }: SigningField) => (type === 'signature' ? 'signature' : `values.${id}`)

const firstValues = ({ fields, signerName }: SigningView): Record<string, string> => {
  const known: Partial<Record<string, string>> = {
    name: signerName,
    date: businessDay(),
    initials: suggestInitials(signerName),
  }
  return Object.fromEntries(fields.map(({ id, type, defaultValue }) => [id, known[type] ?? defaultValue]))
}

function signatureProblem({ required }: SigningField, { mode, drawing, text }: SignatureDraft): string | null {
  const isEmpty = mode === 'drawn' ? !drawing?.strokes.length : !text.trim()
  if (isEmpty) return required ? inkMessages.empty : null
  const problem = mode === 'drawn' && drawing ? inkProblem(drawing) : null
  return problem ? inkMessages[problem] : null
}

function problemsOf(fields: readonly SigningField[], problemOf: (field: SigningField) => string | null) {
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const problem = problemOf(field)
    if (problem) problems[errorKey(field)] = problem
  }
  return problems
}

function bodyOf({ fields }: SigningView, values: Record<string, string>, { mode, drawing, text }: SignatureDraft) {
  const fillable = fields.filter(({ type }) => type !== 'signature')
  const hasPlace = fillable.length < fields.length
  const drawn = drawing?.strokes.length ? { mode, ...drawing } : null
  const typed = text.trim() ? { mode, text } : null
  return {
    values: fillable.map(({ id }) => ({ id, value: values[id] ?? '' })),
    signature: hasPlace ? (mode === 'drawn' ? drawn : typed) : null,
    consent: SIGNING_CONSENT.version,
  }
}
