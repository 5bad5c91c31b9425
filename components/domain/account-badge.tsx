import { Badge } from '@/components/ui/badge'

/** Says of a gateway account that no real money moves in it; nothing where it does. Stands wherever an account is shown. */
export const AccountBadge = ({ isTest }: { isTest: boolean }) => (isTest ? <Badge tone="warn">מצב ניסיון</Badge> : null)
