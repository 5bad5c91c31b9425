import { Ltr } from '@/components/ui/bidi'
import { formatPhone } from '@/lib/format/phone'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

/** What an account sends from: a number as people write it, an e-mail address, or the name of a sender. */
export const AddressText = ({ kind, address }: { kind: ChannelKind; address: string }) => (
  <Ltr>{describeChannelKind(kind).address === 'phone' ? formatPhone(address) : address}</Ltr>
)
