import { runThread } from './thread'

const LARGEST = 50 * 1024 * 1024
const HEADER_WITHIN = 1024
const TRAILER_WITHIN = 4096

/** Sizes in points as displayed, after rotation by `rotation` (0, 90, 180 or 270 degrees clockwise). */
export type PageSize = { width: number; height: number; rotation: number }

export type Refusal =
  | 'not_pdf'
  | 'encrypted'
  | 'too_many_pages'
  | 'too_large'
  | 'already_signed'
  | 'xfa'
  | 'damaged'
  | 'timeout'

export type Inspection = { ok: true; pages: PageSize[] } | { ok: false; reason: Refusal }

/**
 * Checks whether an uploaded PDF can be prepared, stamped and sealed: at most 50 MB and 300 pages. Parsed in its own
 * thread (security.md 1.11).
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length > LARGEST) return { ok: false, reason: 'too_large' }
  if (!hasHeader(bytes)) return { ok: false, reason: 'not_pdf' }
  if (!hasTrailer(bytes)) return { ok: false, reason: 'damaged' }
  const answer = await runThread<Inspection>('inspect', bytes)
  if (!('failed' in answer)) return answer
  const reasons = { timeout: 'timeout', memory: 'too_large', crash: 'damaged' } as const
  return { ok: false, reason: reasons[answer.failed] }
}

function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes('%PDF-')
}

/** Whether the file is complete. A truncated file may still show its first pages; nobody should sign those. */
function hasTrailer(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-TRAILER_WITHIN)).includes('startxref')
}
