'use client'

import { useRef, useState } from 'react'

import { useUploads } from '@/components/ui/use-uploads'
import { addFiles } from '@/lib/client/attached-files'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
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
  const [isCopying, setCopying] = useState(false)
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
  /** Adds what the server copied; what the channel does not take is left out. */
  function addUploaded(files: readonly Uploaded[]) {
    const checked = files.map((file) => ({
      file,
      problem: channelFileProblem(capabilities.media, { name: file.name, type: file.mime, size: file.bytes }),
    }))
    setProblems(checked.flatMap(({ problem }) => problem ?? []))
    const taken = checked.filter(({ problem }) => problem === null).map(({ file }) => file)
    setReady((now) => [...now, ...taken.map((file) => Object.assign({ isVoice: false }, file))])
  }
  /** Adds copies of the files of a canned answer. */
  async function addCanned(cannedId: string) {
    setCopying(true)
    const sent = await sendJson<Uploaded[]>(conversationPath(id, 'canned-files'), 'POST', { cannedId })
    setCopying(false)
    if (sent.ok) addUploaded(sent.data)
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
