import { href } from '@/lib/routes/find'
import { absolute } from '@/lib/server/config'

type Paid = { context: string; publicToken: string; attemptId: string | null }

/** Where a payer cancels the deal: what was paid on the page itself, but for wallets, which businesses fill. */
export const cancelLinkOf = ({ context, publicToken, attemptId }: Paid): { cancelLink?: string } =>
  context === 'wallet' || attemptId === null
    ? {}
    : { cancelLink: absolute(href('payment-cancel', { id: publicToken })) }
