'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'

type Errors = Readonly<Record<string, string>>

/**
 * Saves one field of a task after another: each with the version that the one before it left. A refusal is in `errors` by
 * field until that field is saved; any other problem is `problem`.
 */
export function useTaskChange({ id, version }: { id: string; version: number }) {
  const router = useRouter()
  const latest = useRef(version)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    latest.current = Math.max(latest.current, version)
  }, [version])

  async function save(change: object): Promise<boolean> {
    const sent = await sendJson<{ version: number }>(`/api/tasks/${id}`, 'PATCH', {
      ...change,
      version: latest.current,
    })
    if (sent.ok) {
      latest.current = sent.data.version
      setProblem(undefined)
    } else {
      setProblem(sent.error.fields ? undefined : sent.error.message)
    }
    setErrors((before) => ({ ...without(before, change), ...(!sent.ok && refusedBy(change, sent.error.fields)) }))
    refreshAfter(router, sent)
    return sent.ok
  }
  /** Returns whether the fields were saved. */
  const change = (fields: object): Promise<boolean> => {
    const saved = queue.current.then(() => save(fields))
    queue.current = saved
    return saved
  }
  return { change, errors, problem, setProblem }
}

const without = (errors: Errors, change: object): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change)))

/** Returns what was refused by fields of the change, whose boxes show what is not saved: a start after the day it is due. */
const refusedBy = (change: object, fields: Errors = {}): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      field in change ? field : (Object.keys(change)[0] ?? field),
      message,
    ]),
  )
