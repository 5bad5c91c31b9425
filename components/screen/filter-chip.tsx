import { IconX } from '@tabler/icons-react'

type Props = { label: string; shown: string; onRemove: () => void }

/** One filter that is on, and the way to take it off. */
export const FilterChip = ({ label, shown, onRemove }: Props) => (
  <span className="chip">
    {label}: {shown}
    <button type="button" aria-label={`הסרת הסינון ${label}: ${shown}`} onClick={onRemove}>
      <IconX size={14} aria-hidden="true" />
    </button>
  </span>
)
