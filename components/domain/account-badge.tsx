import { Badge } from '@/components/ui/badge'

/**
 * Badge of a gateway account in test mode, in which no real money moves; nothing for a live account. Shown wherever an
 * account is shown.
 */
export const AccountBadge = ({ isTest }: { isTest: boolean }) => (isTest ? <Badge tone="warn">מצב ניסיון</Badge> : null)
