'use client'

import { useRef, useState } from 'react'

import { useUploads } from '@/components/ui/use-uploads'
import { addFiles } from '@/lib/client/attached-files'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'

import { type ConversationDetails, conversationPath, type UploadedFile } from './contract'
import { channelFileProblem } from './file-rules'
import { isVoiceType } from './voice-format'

type Ready = UploadedFile & { isVoice: boolean }

/** The files that are to be sent: those that the channel takes are uploaded as they are chosen. */
export function useComposerFiles({ id, capabilities }: ConversationDetails) {
  const [ready, setReady] = useState<readonly Ready[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isCopying, setCopying] = useState(false)
  const voices = useRef(new WeakSet<File>())
  const path = conversationPath(id, 'files')
  const uploads = useUploads<UploadedFile>(
    ({ originalFile }, way) => uploadFile(path, originalFile, way),
    ({ originalFile }, uploaded) =>
      setReady((now) => [...now, { ...uploaded, isVoice: voices.current.has(originalFile) }]),
  )

  /** Returns the files that the channel takes, and says why it does not take the others. */
  function takeFitting<F>(files: readonly F[], problemOf: (file: F) => string | null): F[] {
    const found = files.map(problemOf)
    setProblems(found.flatMap((problem) => problem ?? []))
    return files.filter((_, at) => found[at] === null)
  }
  function add(files: File[]) {
    const taken = takeFitting(files, (file) => channelFileProblem(capabilities.media, file))
    if (taken.length > 0) void uploads.start(addFiles([], taken))
  }
  function addCopied(files: readonly UploadedFile[]) {
    const taken = takeFitting(files, ({ name, mime: type, bytes: size }) =>
      channelFileProblem(capabilities.media, { name, type, size }),
    )
    setReady((now) => [...now, ...taken.map((file) => ({ ...file, isVoice: false }))])
  }
  /** Adds copies of the files of a canned answer. */
  async function addCanned(cannedId: string) {
    setCopying(true)
    const sent = await sendJson<UploadedFile[]>(conversationPath(id, 'canned-files'), 'POST', { cannedId })
    setCopying(false)
    if (sent.ok) addCopied(sent.data)
    else setProblems([problemText(sent.error)])
  }
  function addVoice(file: File) {
    if (isVoiceType(file.type)) voices.current.add(file)
    add([file])
  }
  const isBusy = uploads.isBusy || isCopying
  function takeReady() {
    if (isBusy) return []
    setReady([])
    setProblems([])
    return ready
  }
  const remove = (fileId: string) => setReady((now) => now.filter((one) => one.fileId !== fileId))
  return { ready, problems, uploads, isBusy, add, addCanned, addVoice, takeReady, remove }
}
