import { explain } from '@/lib/modules/commissions/explaining/rules'
import type { LineRow } from '@/lib/modules/commissions/queries'

type Props = { line: Pick<LineRow, 'kind' | 'amount' | 'explanation'>; className?: string | undefined }

/** How a line came about, one sentence a step. */
export const ExplanationSteps = ({ line, className }: Props) => (
  <ul className={className}>
    {explain(line).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
)
