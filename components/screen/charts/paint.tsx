/** Six colours, with a pattern over all but the first, so that series can be told apart without colour. */
const COUNT = 6

export const colour = (index: number) => `var(--c${(index % COUNT) + 1})`

export const paint = (id: string, index: number) => (index % COUNT === 0 ? colour(index) : `url(#${id}-${index})`)

/** Returns the dash pattern of a line by its index: solid, dashes, dots… */
export const dash = (index: number) => ['none', '7 4', '2 4', '10 4 2 4', '4 2', '12 6'][index % COUNT]

export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pattern is its place
        <pattern key={index} id={`${id}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={colour(index)} />
          <path d={strokes[index % COUNT]} className="chart-hatch" />
        </pattern>
      ))}
    </defs>
  )
}

const strokes = ['', 'M-1 1l2-2M0 6l6-6M5 7l2-2', 'M2 3h2', 'M0 3h6', 'M-1 5l2 2M0 0l6 6M5 -1l2 2', 'M3 0v6']
