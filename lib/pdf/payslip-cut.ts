import { stat } from 'node:fs/promises'

import { runFileThread } from './thread'

/** Why a part could not be made, in the words of the thread. */
class CutError extends Error {
  override name = 'CutError'
}

/**
 * One PDF for every group of page numbers (from 1) of a PDF on the disk, with nothing in it but those pages: no annotations, no
 * actions, and of resources that pages share only what they draw. Throws CutError when the thread fails.
 */
export async function cutPages(path: string, groups: readonly (readonly number[])[], at: Date): Promise<Uint8Array[]> {
  const { size } = await stat(path)
  const task = { path, groups, at: at.getTime() }
  const answer = await runFileThread<{ parts: Uint8Array[] }>('payslip-cut', task, size)
  if ('failed' in answer) throw new CutError(`cutting failed: ${answer.failed}`)
  return answer.parts
}
