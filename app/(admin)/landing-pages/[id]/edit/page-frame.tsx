'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

import styles from './editor.module.css'
import { type FrameHandlers, type OpenFrame, openFrame } from './frame-document'
import type { Preview } from './use-preview'

type Props = {
  src: string
  label: string
  /** Width in which the page is drawn; it is made smaller to fit. */
  drawnWidth: number
  preview: Preview | undefined
  chosen: string | null
  faulty: readonly string[]
  handlers: Omit<FrameHandlers, 'onLayout'>
  /** What stands at the chosen block. */
  tools: ReactNode
}

type Box = { top: number; height: number }

/** The page as visitors see it in one width. Pressing a part chooses it, and a text is edited where it stands. */
export function PageFrame({ src, label, drawnWidth, preview, chosen, faulty, handlers, tools }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [opened, setOpened] = useState<OpenFrame>()
  const [height, setHeight] = useState(0)
  const [box, setBox] = useState<Box | null>(null)
  const scale = useScale(room, drawnWidth)

  const measure = useRef<() => void>(() => undefined)
  measure.current = () => {
    if (!opened) return
    setHeight(opened.height())
    setBox((chosen === null ? null : opened.boxOf(chosen)) ?? null)
  }
  const latest = useRef(handlers)
  latest.current = handlers
  const open = () => {
    if (!frame.current) return
    const next = openFrame(frame.current, () => ({ ...latest.current, onLayout: () => measure.current() }))
    if (next) setOpened((before) => (before?.page === next.page ? before : next))
  }
  // The page may have come before the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    const { contentDocument } = frame.current ?? {}
    if (contentDocument?.readyState === 'complete' && contentDocument.querySelector('main')) open()
  }, [])
  useEffect(() => () => opened?.close(), [opened])
  useEffect(() => {
    if (!opened || !preview) return
    opened.setTheme(preview.css)
    opened.draw(preview.html)
  }, [opened, preview])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the blocks are compared, not their list
  useLayoutEffect(() => {
    opened?.mark(chosen, faulty)
    measure.current()
  }, [opened, chosen, faulty.join(' ')])
  useScrollTo(room, box && { top: box.top * scale, height: box.height * scale }, chosen)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section ref={room} className={styles.room} aria-label={label} tabIndex={0}>
      <div className={styles.sheet} style={{ blockSize: height * scale }}>
        <iframe
          ref={frame}
          src={src}
          title={label}
          tabIndex={-1}
          onLoad={open}
          style={{ inlineSize: drawnWidth, blockSize: height || 800, transform: `scale(${scale})` }}
        />
        {box && (
          <div className={styles.tools} style={{ insetBlockStart: box.top * scale, blockSize: box.height * scale }}>
            {tools}
          </div>
        )}
      </div>
    </section>
  )
}

/** Returns by how much a page of the given width is made smaller to fit its room. */
function useScale(room: React.RefObject<HTMLElement | null>, drawnWidth: number): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    if (!room.current) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setScale(Math.min(1, entry.contentRect.width / drawnWidth))
    })
    watcher.observe(room.current)
    return () => watcher.disconnect()
  }, [room, drawnWidth])
  return scale
}

/** Scrolls the room to a block that was chosen elsewhere, unless it is seen already. */
function useScrollTo(room: React.RefObject<HTMLElement | null>, box: Box | null, chosen: string | null) {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const area = room.current
    if (!area || shown.current === chosen || (chosen !== null && !box)) return
    shown.current = chosen
    if (!box) return
    const isSeen =
      box.top >= area.scrollTop && box.top + Math.min(box.height, 120) <= area.scrollTop + area.clientHeight
    if (!isSeen) area.scrollTo({ top: Math.max(0, box.top - 48) })
  })
}
