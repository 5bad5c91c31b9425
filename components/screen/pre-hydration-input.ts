type Control = { type?: string; value?: string; defaultValue?: string; checked?: boolean; defaultChecked?: boolean }
type Options = { options?: ArrayLike<{ selected: boolean; defaultSelected: boolean }> }

/**
 * What was filled into a control before the script of the page came to it; undefined where it still shows what the server
 * drew. A form that takes the control over would write its own default there, and the words would be lost.
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

/** A list without a drawn choice shows its first option. */
function isChoiceAsDrawn(options: { selected: boolean; defaultSelected: boolean }[]): boolean {
  const drawn = options.findIndex(({ defaultSelected }) => defaultSelected)
  return options.findIndex(({ selected }) => selected) === Math.max(drawn, 0)
}

/** A form's default as the attribute of an input, so that the server draws the form filled in. */
export function drawn(value: unknown): { defaultValue?: string; defaultChecked?: boolean } {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}
}
