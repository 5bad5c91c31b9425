'use client'

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import styles from './pdf-page.module.css'
import type { PdfState } from './use-pdf'

type Props = PdfState & {
  /** Zero-based. */
  index: number
  count: number
  size: { width: number; height: number }
  /** Overlay of the page, positioned in fractions of its size. */
  children?: ReactNode
}

const NEAR = '800px'
const MAX_PIXELS = 12_000_000

/**
 * One page of a PDF, as wide as its container, rendered when it comes near the viewport. Always left to right, since
 * positions are measured from the left.
 */
export function PdfPage({ pdf, hasFailed, index, count, size, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, isNear } = usePlace(frame)
  const text = useDrawing({ pdf: isNear ? pdf : null, index, width, canvas })
  return (
    <div
      ref={frame}
      dir="ltr"
      className={styles.page}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      data-page={index + 1}
      data-drawn={text === null ? undefined : ''}
    >
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={`עמוד ${index + 1} מתוך ${count}`} />
      {text === null && <p className={styles.loading}>{hasFailed ? 'הצגת העמוד נכשלה' : 'העמוד נטען…'}</p>}
      {text && (
        <div className="sr-only" dir="rtl">
          {text}
        </div>
      )}
      {children}
    </div>
  )
}

/** Returns the width of the frame, and whether it has been near the viewport. */
function usePlace(frame: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(0)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    const visibility = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    sizes.observe(element)
    visibility.observe(element)
    return () => {
      sizes.disconnect()
      visibility.disconnect()
    }
  }, [frame])
  return { width, isNear }
}

type Drawing = {
  pdf: PDFDocumentProxy | null
  index: number
  width: number
  canvas: RefObject<HTMLCanvasElement | null>
}

/** Renders the page and returns its text for screen readers; null until it is rendered. */
function useDrawing({ pdf, index, width, canvas }: Drawing) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const target = canvas.current
    if (!pdf || !target || width === 0) return
    let stop: () => void = () => undefined
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(index + 1)
      if (isGone) return
      const task = render(page, target, width)
      stop = () => task.cancel()
      await task.promise
      const content = await page.getTextContent()
      if (!isGone) setText(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A rendering that is cancelled for a newer one rejects.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, index, width, canvas])
  return text
}

function render(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const natural = page.getViewport({ scale: 1 })
  const fit = width / natural.width
  const ratio = Math.min(
    window.devicePixelRatio || 1,
    2,
    Math.sqrt(MAX_PIXELS / (natural.width * natural.height * fit * fit)),
  )
  const viewport = page.getViewport({ scale: fit * ratio })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}
