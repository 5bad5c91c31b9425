import { invalid } from '@/lib/core/errors'
import type { SignatureInk } from '@/lib/db/schema/documents'
import { requirePrintable } from '@/lib/pdf/printable'

import type { FieldRecord } from '../signers.queries'
import { inkPath, inkProblem } from './ink.rules'
import { inkMessages } from './signing.labels'
import type { SignInput } from './signing.schema'

/**
 * Returns the ink as it is stored: the strokes as received, and the path that the server draws from them. 422 for an
 * invalid drawing.
 */
export function checkedInk(own: FieldRecord[], { signature }: SignInput): SignatureInk | null {
  if (!signature || !own.some(({ type }) => type === 'signature')) return null
  if (signature.mode === 'typed') return signature
  const problem = inkProblem(signature)
  if (problem) throw invalid({ signature: inkMessages[problem] }, inkMessages[problem])
  const { width, height, strokes } = signature
  const kept = strokes.map((stroke) => stroke.map(([x, y, t, p]) => ({ x, y, t, p })))
  return { mode: 'drawn', path: inkPath(strokes), width, height, strokes: kept }
}

/** Throws 422 by field if no font has a character of a value, since values are printed as typed. */
export const refuseUnprintable = (values: ReadonlyMap<string, string>, ink: SignatureInk | null): Promise<void> =>
  requirePrintable({
    ...Object.fromEntries([...values].map(([id, value]) => [`values.${id}`, value])),
    signature: ink?.mode === 'typed' ? ink.text : '',
  })
