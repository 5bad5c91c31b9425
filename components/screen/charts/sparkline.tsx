import { inPercent, linePath, spread } from './geometry'

/** Sparkline of one number at text height, with the latest value marked; `label` describes it in a sentence. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null
  const at = spread(values)
  const last = at.at(-1)
  return (
    <div className="chart-spark" role="img" aria-label={label}>
      <svg className="chart-shapes" width="100%" height="100%" aria-hidden="true">
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={linePath(at)} className="chart-line" stroke="var(--c1)" />
        </svg>
        {last && <circle cx={inPercent(last.x)} cy={inPercent(last.y)} r="3" fill="var(--c1)" />}
      </svg>
    </div>
  )
}
