import { ActionButton } from '@/components/domain/action-button'
import { IconTrash } from '@/components/ui/icons'
import { href } from '@/lib/routes/find'

/** The button that deletes a service, after a confirmation. */
export const DeleteButton = ({ id, name }: { id: string; name: string }) => (
  <ActionButton
    label="מחיקה"
    icon={<IconTrash size={20} />}
    title={`למחוק את ״${name}״?`}
    url={`/api/services/${id}`}
    method="DELETE"
    done="השירות נמחק"
    leadsTo={href('services')}
  >
    השירות ייעלם מהרשימה ולא יימכר עוד. עמודי תשלום ותשלומים שכבר נעשו נשארים.
  </ActionButton>
)
