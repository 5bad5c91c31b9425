'use client'

import { useRef, useState } from 'react'

import { useUploads } from '@/components/ui/use-uploads'
import { addFiles } from '@/lib/client/attached-files'
import { uploadFile } from '@/lib/client/upload'

import { type ConversationDetails, conversationPath } from './contract'
import { channelFileProblem } from './file-rules'
import { isVoiceType } from './voice-format'

type Uploaded = { fileId: string; name: string; mime: string; bytes: number }
type Ready = Uploaded & { isVoice: boolean }

/** The files that are to be sent: those that the channel takes are uploaded as they are chosen. */
export function useComposerFiles({ id, capabilities }: ConversationDetails) {
  const [ready, setReady] = useState<readonly Ready[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const voices = useRef(new WeakSet<File>())
  const path = conversationPath(id, 'files')
  const uploads = useUploads<Uploaded>(
    ({ originalFile }, way) => uploadFile(path, originalFile, way),
    ({ originalFile }, uploaded) =>
      setReady((now) => [...now, Object.assign({ isVoice: voices.current.has(originalFile) }, uploaded)]),
  )

  function add(files: File[]) {
    const checked = files.map((file) => ({ file, problem: channelFileProblem(capabilities.media, file) }))
    setProblems(checked.flatMap(({ problem }) => problem ?? []))
    const taken = checked.filter(({ problem }) => problem === null).map(({ file }) => file)
    if (taken.length > 0) void uploads.start(addFiles([], taken))
  }
  function addVoice(file: File) {
    if (isVoiceType(file.type)) voices.current.add(file)
    add([file])
  }
  function takeReady() {
    if (uploads.isBusy) return []
    setReady([])
    setProblems([])
    return ready
  }
  const remove = (fileId: string) => setReady((now) => now.filter((one) => one.fileId !== fileId))
  return { ready, problems, uploads, isBusy: uploads.isBusy, add, addVoice, takeReady, remove }
}
