'use client'

import { useRef, useState } from 'react'

import { useUploads } from '@/components/ui/use-uploads'
import type { AttachedFile } from '@/lib/client/attached-files'
import { uploadFile } from '@/lib/client/upload'

/** Uploads the files of a saved post one by one; calls `onDone` when none is left, whether uploaded or given up. */
export function usePostUploads(onDone: (postId: string) => void) {
  const target = useRef('')
  const left = useRef(0)
  const [isWaiting, setWaiting] = useState(false)

  function strikeOne() {
    left.current -= 1
    if (left.current === 0) onDone(target.current)
  }
  const { dismiss, start, ...uploads } = useUploads<{ id: string }>((file, way) => {
    const original = new URLSearchParams({ original: file.originalName }).toString()
    const options = { ...way, name: file.newName }
    return uploadFile(`/api/posts/${target.current}/files?${original}`, file.originalFile, options)
  }, strikeOne)

  function sendFiles(postId: string, files: readonly AttachedFile[]) {
    target.current = postId
    left.current = files.length
    if (files.length === 0) return onDone(postId)
    setWaiting(true)
    void start(files)
  }
  function giveUp(id: string) {
    dismiss(id)
    strikeOne()
  }
  return { ...uploads, isWaiting, sendFiles, dismiss: giveUp, leave: () => onDone(target.current) }
}

export type PostUploads = ReturnType<typeof usePostUploads>
