import { stat } from 'node:fs/promises'

import { runFileThread } from './thread'

/** Thrown if the pages could not be split, with the thread's reason. */
class SplitError extends Error {
  override name = 'CutError'
}

/**
 * Creates one PDF for every group of page numbers (from 1) of a PDF on disk, with nothing in it but those pages: no
 * annotations, no actions, and of shared resources only what the pages draw. Throws CutError if the thread fails.
 */
export async function splitPages(
  path: string,
  groups: readonly (readonly number[])[],
  at: Date,
): Promise<Uint8Array[]> {
  const { size } = await stat(path)
  const task = { path, groups, at: at.getTime() }
  const answer = await runFileThread<{ parts: Uint8Array[] }>('payslip-cut', task, size)
  if ('failed' in answer) throw new SplitError(`cutting failed: ${answer.failed}`)
  return answer.parts
}
