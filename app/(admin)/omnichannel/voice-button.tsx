'use client'

import { useEffect, useRef, useState } from 'react'

import { Ltr } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconMicrophone, IconX } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'

import styles from './voice.module.css'
import { type VoiceFormat, voiceProblem } from './voice-format'

/** Longer than this nobody listens; a recording ends by itself. */
const MAX_MS = 10 * 60_000

type Props = { format: VoiceFormat; disabled: boolean; onRecorded: (file: File) => void }

/** Records a voice message: it becomes a file among those that will be sent, where it can be taken away again. */
export function VoiceButton({ format, disabled, onRecorded }: Props) {
  const { ms, isRecording, begin, end, cancel } = useRecorder(format, onRecorded)
  if (!isRecording)
    return (
      <IconButton label="הקלטת הודעה קולית" disabled={disabled} onClick={() => void begin()}>
        <IconMicrophone size={20} />
      </IconButton>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
    <span role="group" aria-label="הקלטה" className={styles.recording}>
      <span className={styles.light} />
      <span className="sr-only" role="status">
        מקליט
      </span>
      <Ltr>{clock(ms)}</Ltr>
      <Button ref={focused} size="sm" variant="primary" onClick={end}>
        סיום ההקלטה
      </Button>
      <IconButton size="sm" label="ביטול ההקלטה" onClick={cancel}>
        <IconX size={16} />
      </IconButton>
    </span>
  )
}

/** The button that began the recording is gone. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function useRecorder({ recorded, type, ending }: VoiceFormat, onRecorded: (file: File) => void) {
  const [began, setBegan] = useState<number | null>(null)
  const [ms, setMs] = useState(0)
  const recorder = useRef<MediaRecorder>(null)
  const isKept = useRef(false)
  const isAsking = useRef(false)
  const isGone = useRef(false)

  const begin = async () => {
    if (isAsking.current) return
    isAsking.current = true
    let stream: MediaStream | undefined
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const opened = stream
      if (isGone.current) return closeMicrophone(opened)
      const parts: Blob[] = []
      const made = new MediaRecorder(opened, { mimeType: recorded })
      made.ondataavailable = ({ data }) => parts.push(data)
      made.onstop = () => {
        closeMicrophone(opened)
        setBegan(null)
        if (isKept.current) onRecorded(new File(parts, `הודעה קולית.${ending}`, { type }))
      }
      isKept.current = false
      recorder.current = made
      made.start()
      setMs(0)
      setBegan(Date.now())
    } catch (error) {
      if (stream) closeMicrophone(stream)
      void notify(voiceProblem(error))
    } finally {
      isAsking.current = false
    }
  }
  const stop = (keeps: boolean) => {
    isKept.current = keeps
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }
  useEffect(() => {
    if (began === null) return
    const timer = setInterval(() => {
      const passed = Date.now() - began
      setMs(passed)
      if (passed < MAX_MS) return
      isKept.current = true
      recorder.current?.stop()
    }, 250)
    return () => clearInterval(timer)
  }, [began])
  useEffect(() => {
    isGone.current = false
    return () => {
      // Whoever leaves the conversation has not decided to send it.
      isGone.current = true
      isKept.current = false
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])
  return { ms, isRecording: began !== null, begin, end: () => stop(true), cancel: () => stop(false) }
}
