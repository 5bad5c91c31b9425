import { TagChip } from '@/components/domain/tag-chip'
import type { TagColor } from '@/lib/modules/tags/tags.schema'

/** A label of a conversation. */
export const LabelChip = ({ label }: { label: { name: string; color: string } }) => (
  <TagChip name={label.name} color={label.color as TagColor} />
)
