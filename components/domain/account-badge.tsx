import { Badge } from '@/components/ui/badge'
import { type Provider, providerOf } from '@/lib/payments/providers'

type Props = { isTest: boolean; provider?: Provider }

/** Says of a gateway account that no real money moves in it; nothing where it does. Stands wherever an account is shown. */
export const AccountBadge = ({ isTest, provider }: Props) =>
  isTest ? <Badge tone="warn">{provider && providerOf(provider).isSimulated ? 'סימולציה' : 'מצב ניסיון'}</Badge> : null
