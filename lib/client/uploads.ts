import type { SendError } from './send'

/** A file that is being uploaded; `progress` is 0 to 1. */
export type Upload = {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  progress: number
  error?: SendError
}

export type UploadStep =
  | { type: 'add'; uploads: readonly Pick<Upload, 'id' | 'name' | 'size'>[] }
  | { type: 'dismiss'; id: string }
  | { type: 'start' | 'cancel' | 'retry' | 'finish'; id: string }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'fail'; id: string; error: SendError }

/** Reducer of the list of uploads. A late step, such as the progress of a cancelled file, changes nothing. */
export function reduceUploads(uploads: readonly Upload[], step: UploadStep): Upload[] {
  if (step.type === 'add') {
    return [...uploads, ...step.uploads.map((upload) => ({ ...upload, state: 'waiting' as const, progress: 0 }))]
  }
  if (step.type === 'dismiss') return uploads.filter(({ id }) => id !== step.id)
  return uploads.map((upload) => (upload.id === step.id ? after(upload, step) : upload))
}

/** Whether any file is still being uploaded or waiting to be. */
export const isUploading = (uploads: readonly Upload[]) =>
  uploads.some(({ state }) => state === 'waiting' || state === 'sending')

type OwnStep = Exclude<UploadStep, { type: 'add' | 'dismiss' }>

const FROM: Record<OwnStep['type'], Upload['state'][]> = {
  start: ['waiting'],
  progress: ['sending'],
  finish: ['sending'],
  fail: ['sending'],
  cancel: ['waiting', 'sending'],
  retry: ['failed', 'cancelled'],
}

function after(upload: Upload, step: OwnStep): Upload {
  if (!FROM[step.type].includes(upload.state)) return upload
  const { error: _, ...rest } = upload
  if (step.type === 'start') return { ...rest, state: 'sending', progress: 0 }
  if (step.type === 'progress') return { ...rest, progress: Math.max(upload.progress, step.progress) }
  if (step.type === 'finish') return { ...rest, state: 'done', progress: 1 }
  if (step.type === 'fail') return { ...rest, state: 'failed', error: step.error }
  return { ...rest, state: step.type === 'cancel' ? 'cancelled' : 'waiting', progress: 0 }
}
