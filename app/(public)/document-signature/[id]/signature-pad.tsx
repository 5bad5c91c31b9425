'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type Pad from 'signature_pad'

import { Button } from '@/components/ui/button'
import type { Drawing, Point } from '@/lib/modules/documents/signing/ink.rules'

import styles from './signing.module.css'

type Props = { drawing: Drawing | null; onChange: (drawing: Drawing | null) => void }

/** A drawing pad that stores strokes with time and pressure and redraws them when the screen is rotated. */
export function SignaturePad({ drawing, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = usePad(canvas, { drawing, onChange })
  const undo = () => {
    const strokes = pad.current?.toData() ?? []
    pad.current?.fromData(strokes.slice(0, -1))
    onChange(drawingOf(pad.current, canvas.current))
  }
  const clear = () => {
    pad.current?.clear()
    onChange(null)
  }
  const isEmpty = !drawing?.strokes.length
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.pad}
        data-testid="signature-pad"
        role="img"
        aria-label="מקום לציור החתימה"
      />
      <div className={styles.actions}>
        <Button size="sm" disabled={isEmpty} onClick={undo}>
          ביטול הקו האחרון
        </Button>
        <Button size="sm" disabled={isEmpty} onClick={clear}>
          ניקוי
        </Button>
      </div>
    </>
  )
}

function usePad(canvas: RefObject<HTMLCanvasElement | null>, props: Props) {
  const pad = useRef<Pad>(null)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    const sizes = new ResizeObserver(() => pad.current && matchScreen(element, pad.current))
    const start = async () => {
      const { default: SignaturePad } = await import('signature_pad')
      if (isGone) return
      pad.current = new SignaturePad(element, { penColor: '#0f2468', minWidth: 0.8, maxWidth: 2.6, minDistance: 3 })
      matchScreen(element, pad.current)
      restore(pad.current, latest.current.drawing, element)
      pad.current.addEventListener('endStroke', () => latest.current.onChange(drawingOf(pad.current, element)))
      element.dataset.ready = ''
      sizes.observe(element)
    }
    void start()
    return () => {
      isGone = true
      sizes.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [canvas])
  return pad
}

/** Sizes the canvas to the device's pixels and redraws the strokes, scaled to the new width. */
function matchScreen(canvas: HTMLCanvasElement, pad: Pad) {
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  const { offsetWidth: width, offsetHeight: height } = canvas
  const before = Number(canvas.dataset.width) || width
  if (canvas.width === Math.round(width * ratio) && before === width) return
  const strokes = pad.toData()
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  canvas.dataset.width = String(width)
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  const scale = width / before
  pad.fromData(
    strokes.map((one) => ({
      ...one,
      points: one.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
    })),
  )
}

function restore(pad: Pad, drawing: Drawing | null, canvas: HTMLCanvasElement) {
  if (!drawing) return
  const scale = canvas.offsetWidth / drawing.width
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  const penStyle = { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation }
  const points = (stroke: readonly Point[]) =>
    stroke.map(([x, y, time, pressure]) => ({ x: x * scale, y: y * scale, time, pressure }))
  pad.fromData(drawing.strokes.map((stroke) => ({ ...penStyle, points: points(stroke) })))
}

function drawingOf(pad: Pad | null, canvas: HTMLCanvasElement | null): Drawing | null {
  const groups = pad?.toData() ?? []
  const start = groups[0]?.points[0]?.time ?? 0
  if (!canvas || groups.length === 0) return null
  const point = ({ x, y, time, pressure }: { x: number; y: number; time: number; pressure: number }): Point => [
    tenth(x),
    tenth(y),
    Math.max(0, Math.round(time - start)),
    Math.round(Math.min(1, Math.max(0, pressure)) * 100) / 100,
  ]
  return {
    width: canvas.offsetWidth,
    height: canvas.offsetHeight,
    strokes: groups.map(({ points }) => points.map(point)),
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
