'use client'

import { useEffect, useState } from 'react'

import { Ltr } from '@/components/ui/bidi'

import styles from './time.module.css'

type Props = {
  startedAt: Date | string
  /** Seconds that it had run when the page was written, so that both sides write the same. */
  seconds: number
}

/** How long a timer has run: `0:12:05`. It counts on by the clock of the browser. */
export function TimerClock({ startedAt, seconds }: Props) {
  const [shown, setShown] = useState(seconds)
  useEffect(() => {
    // The clocks of the two machines may differ: what counts on is the time since the page was written.
    const origin = Date.now() - seconds * 1000
    const count = () => setShown(Math.floor((Date.now() - origin) / 1000))
    count()
    const ticking = setInterval(count, 1000)
    return () => clearInterval(ticking)
  }, [seconds])
  return (
    <time className={styles.clock} dateTime={new Date(startedAt).toISOString()} role="timer">
      <Ltr>{clockText(shown)}</Ltr>
    </time>
  )
}

const two = (part: number) => String(part).padStart(2, '0')
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
