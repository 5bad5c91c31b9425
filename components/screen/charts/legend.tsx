import { Bidi } from '@/components/ui/bidi'

import { colour, dash, paint } from './paint'

type Props = { id: string; names: readonly string[]; as: 'box' | 'line' }

/** Legend of the series, in their order; omitted for a single series. */
export function Legend({ id, names, as }: Props) {
  if (names.length < 2) return null
  return (
    <ul className="chart-legend">
      {names.map((name, index) => (
        <li key={name}>
          {as === 'box' ? <LegendSwatch id={id} index={index} /> : <Line index={index} />}
          <Bidi>{name}</Bidi>
        </li>
      ))}
    </ul>
  )
}

export const LegendSwatch = ({ id, index }: { id: string; index: number }) => (
  <svg width="10" height="10" aria-hidden="true">
    <rect width="10" height="10" rx="2" fill={paint(id, index)} />
  </svg>
)

const Line = ({ index }: { index: number }) => (
  <svg width="24" height="10" aria-hidden="true">
    <path d="M0 5h24" stroke={colour(index)} strokeWidth="2" strokeDasharray={dash(index)} />
    <circle cx="12" cy="5" r="3" fill={colour(index)} />
  </svg>
)
