import { ActionButton } from '@/components/domain/action-button'

/** The button that reopens the last closed period, to correct a mistake. */
export const ReopenButton = ({ period: { id, version } }: { period: { id: string; version: number } }) => (
  <ActionButton
    label="פתיחת האחרונה מחדש"
    size="sm"
    title="לפתוח מחדש את התקופה האחרונה?"
    confirmLabel="פתיחה מחדש"
    url={`/api/tax-documents/periods/${id}`}
    method="DELETE"
    body={{ version }}
    done="התקופה נפתחה מחדש"
  >
    אם התקופה כבר דווחה, מסמך שיופק בה ישנה את הדיווח. הפתיחה נרשמת ביומן.
  </ActionButton>
)
