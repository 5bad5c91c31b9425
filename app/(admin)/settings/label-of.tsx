type Props = { name: string; of: string }

/** The name of a field that stands in several rows: the row is seen beside it, and is told to whoever hears or reads the name alone. */
export const LabelOf = ({ name, of }: Props) => (
  <>
    {name}
    <span className="sr-only"> ({of})</span>
  </>
)
