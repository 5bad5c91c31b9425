type Props = { name: string; of: string }

/**
 * The label of a field that repeats in several rows. Sighted users see the row; for screen readers its name is part of
 * the label.
 */
export const LabelOf = ({ name, of }: Props) => (
  <>
    {name}
    <span className="sr-only"> ({of})</span>
  </>
)
