import type { LineRow } from '@/lib/modules/commissions/commissions.queries'
import { explainLine } from '@/lib/modules/commissions/explanation.rules'

type Props = { line: Pick<LineRow, 'kind' | 'amount' | 'explanation'>; className?: string | undefined }

/** Explains how a commission line was calculated, one sentence per step. */
export const ExplanationSteps = ({ line, className }: Props) => (
  <ul className={className}>
    {explainLine(line).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
)
