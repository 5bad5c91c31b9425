'use client'

import { useEffect, useReducer, useRef } from 'react'

import type { AttachedFile } from '@/lib/client/attached-files'
import type { Sent } from '@/lib/client/send'
import { isUploading, reduceUploads } from '@/lib/client/uploads'

type Way = { signal: AbortSignal; onProgress: (done: number) => void }
/** Sends one file: `uploadFile` with the address of the handler. */
export type SendFile<Data> = (file: AttachedFile, way: Way) => Promise<Sent<Data>>

type Job = { file: AttachedFile; control: AbortController }

/**
 * Uploads files one after the other, with the progress of each; a refused or failed one can be retried. For each file
 * `onUploaded` is called as the newest render gave it: the files before have changed what it knows.
 */
export function useUploads<Data>(send: SendFile<Data>, onUploaded: (file: AttachedFile, data: Data) => void) {
  const [uploads, step] = useReducer(reduceUploads, [])
  const jobs = useRef(new Map<string, Job>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  useEffect(() => {
    const all = jobs.current
    return () => {
      for (const { control } of all.values()) control.abort()
    }
  }, [])

  async function run(id: string) {
    const job = jobs.current.get(id)
    if (!job || job.control.signal.aborted) return
    step({ type: 'start', id })
    const onProgress = (progress: number) => step({ type: 'progress', id, progress })
    const sent = await send(job.file, { signal: job.control.signal, onProgress })
    if (sent.ok) {
      step({ type: 'finish', id })
      latest.current(job.file, sent.data)
    } else if (!job.control.signal.aborted) step({ type: 'fail', id, error: sent.error })
  }
  const enqueue = (id: string) => {
    queue.current = queue.current.then(() => run(id))
    return queue.current
  }

  /** Resolves when each of the files was uploaded, failed or was cancelled. */
  function start(files: readonly AttachedFile[]) {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file }))
    for (const { id, file } of added) jobs.current.set(id, { file, control: new AbortController() })
    step({ type: 'add', uploads: added.map(({ id, file }) => ({ id, name: file.newName, size: file.size })) })
    return Promise.all(added.map(({ id }) => enqueue(id)))
  }
  function cancel(id: string) {
    jobs.current.get(id)?.control.abort()
    step({ type: 'cancel', id })
  }
  function retry(id: string) {
    const job = jobs.current.get(id)
    if (!job) return
    jobs.current.set(id, { file: job.file, control: new AbortController() })
    step({ type: 'retry', id })
    void enqueue(id)
  }
  const dismiss = (id: string) => {
    jobs.current.delete(id)
    step({ type: 'dismiss', id })
  }

  return { uploads, isBusy: isUploading(uploads), start, cancel, retry, dismiss }
}
