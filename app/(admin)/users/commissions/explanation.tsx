import type { LineRow } from '@/lib/modules/commissions/commissions.queries'
import { explainLine } from '@/lib/modules/commissions/explanation.rules'

type Props = { line: Pick<LineRow, 'kind' | 'amount' | 'explanation'>; className?: string | undefined }

/** How a line came about, one sentence a step. */
export const ExplanationSteps = ({ line, className }: Props) => (
  <ul className={className}>
    {explainLine(line).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
)
