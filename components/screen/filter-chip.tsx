import { Bidi } from '@/components/ui/bidi'
import { IconX } from '@/components/ui/icons'

type Props = { label: string; shown: string; onRemove: () => void }

/** An active filter with a button to remove it. */
export const FilterChip = ({ label, shown, onRemove }: Props) => (
  <span className="chip">
    <span className="chip-text">
      <Bidi>{label}</Bidi>: <Bidi>{shown}</Bidi>
    </span>
    <button type="button" aria-label={`הסרת הסינון ${label}: ${shown}`} onClick={onRemove}>
      <IconX size={14} />
    </button>
  </span>
)
