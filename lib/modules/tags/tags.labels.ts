import type { TagColor } from './tags.schema'

export const tagColorLabels: Record<TagColor, string> = {
  blue: 'כחול',
  green: 'ירוק',
  amber: 'ענבר',
  red: 'אדום',
  purple: 'סגול',
  cyan: 'טורקיז',
  pink: 'ורוד',
  gray: 'אפור',
}
