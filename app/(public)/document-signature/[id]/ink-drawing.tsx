type Box = { x: number; y: number; width: number; height: number }
type Props = { viewBox: Box; strokes: readonly { d: string; width: number }[] }

/** A drawn signature in pen blue, scaled to fill its container. */
export function InkDrawing({ viewBox: { x, y, width, height }, strokes }: Props) {
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {strokes.map(({ d, width: pen }) => (
        <path
          key={d}
          d={d}
          strokeWidth={pen}
          fill="none"
          stroke="#0f2468"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

/** Returns the CSS position of a box whose coordinates are fractions of the page. */
export const boxStyle = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
})
