import { ActionButton } from '@/components/domain/action-button'

type Props = { serviceId: string; priceId: string }

/** The button that deletes a price that is not in effect yet. */
export const RemovePrice = ({ serviceId, priceId }: Props) => (
  <ActionButton
    label="ביטול המחיר העתידי"
    size="sm"
    variant="ghost"
    title="לבטל את המחיר העתידי?"
    confirmLabel="ביטול המחיר"
    url={`/api/services/${serviceId}/prices/${priceId}`}
    method="DELETE"
    done="המחיר העתידי בוטל"
  >
    המחיר שבתוקף היום יישאר כפי שהוא.
  </ActionButton>
)
