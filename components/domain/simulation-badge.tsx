import { Badge } from '@/components/ui/badge'

/** Badge of an account whose messages reach nobody; nothing for a real one. Shown wherever an account is shown. */
export const SimulationBadge = ({ isSimulated }: { isSimulated: boolean }) =>
  isSimulated ? <Badge tone="warn">סימולציה</Badge> : null
