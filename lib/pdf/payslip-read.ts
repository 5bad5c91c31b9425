import { open } from 'node:fs/promises'

import { runFileThread } from './thread'

/** A piece of text with the position of its lower left corner, in points from the lower left of the page. */
export type Word = { text: string; x: number; y: number; width: number; height: number }
export type PageWords = { number: number; width: number; height: number; words: Word[] }

export type BatchRefusal = 'not_pdf' | 'encrypted' | 'too_many_pages' | 'too_large' | 'no_pages' | 'damaged' | 'timeout'

export type BatchPart = { ok: true; count: number; pages: PageWords[] } | { ok: false; reason: BatchRefusal }

/** Maximum size in bytes, and below it maximum number of pages, of an uploaded payslip file. */
export const MAX_BATCH_BYTES = 200 * 1024 * 1024
const MAX_UPLOAD_PAGES = 3000

type ReadTask = { path: string; from: number; to: number }
type Answer = { refused: BatchRefusal } | { count: number; pages: PageWords[] }

/**
 * Returns the number of pages of a PDF on disk, and the words of the pages from `from` to `to` (from 1). Read in its
 * own thread with a limit of ten seconds and bounded memory; the file is read in parts.
 */
export async function readBatchPart({ path, from, to }: ReadTask): Promise<BatchPart> {
  const { size, head, tail } = await endsOf(path)
  if (size > MAX_BATCH_BYTES) return refused('too_large')
  if (!head.includes('%PDF-')) return refused('not_pdf')
  if (!tail.includes('startxref')) return refused('damaged')
  const answer = await runFileThread<Answer>('payslip-read', { path, from, to, most: MAX_UPLOAD_PAGES }, size)
  if ('failed' in answer) return refused(FAILURES[answer.failed])
  return 'refused' in answer ? refused(answer.refused) : { ok: true, ...answer }
}

const FAILURES = { timeout: 'timeout', memory: 'too_large', crash: 'damaged' } as const

const refused = (reason: BatchRefusal): BatchPart => ({ ok: false, reason })

/**
 * Reads the beginning and the end of a file. A truncated file may still show its first pages; nobody should get half a
 * payslip.
 */
async function endsOf(path: string) {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(1024, size))
    const tail = Buffer.alloc(Math.min(4096, size))
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    return { size, head, tail }
  } finally {
    await file.close()
  }
}
