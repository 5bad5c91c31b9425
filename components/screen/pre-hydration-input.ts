type Control = { type?: string; value?: string; defaultValue?: string; checked?: boolean; defaultChecked?: boolean }
type Options = { options?: ArrayLike<{ selected: boolean; defaultSelected: boolean }> }

/**
 * Returns what the user entered into a control before hydration; undefined if it still has the server-rendered value. A
 * form library that registers the control would overwrite the entry with its own default.
 */
export function preHydrationInput(control: Control & Options): string | boolean | undefined {
  const { type, value, checked } = control
  if (isAsDrawn(control)) return undefined
  if (type === 'checkbox') return checked
  return type === 'radio' && !checked ? undefined : value
}

function isAsDrawn({ type, value, defaultValue, checked, defaultChecked, options }: Control & Options): boolean {
  if (type === 'checkbox' || type === 'radio') return checked === defaultChecked
  return options ? isChoiceAsDrawn(Array.from(options)) : value === defaultValue
}

/** A select without a default shows its first option. */
function isChoiceAsDrawn(options: { selected: boolean; defaultSelected: boolean }[]): boolean {
  const drawn = options.findIndex(({ defaultSelected }) => defaultSelected)
  return options.findIndex(({ selected }) => selected) === Math.max(drawn, 0)
}

/** Returns a form's default as attributes of an input, so that the server renders the form filled in. */
export function toDefaultProps(value: unknown): { defaultValue?: string; defaultChecked?: boolean } {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}
}
