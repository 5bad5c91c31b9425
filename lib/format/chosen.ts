import { fold } from './fold'

type Named = { value: string; label: string }

/** Appends an option to the chosen ones, unless it is chosen already, by value or by name. */
export const addChosen = <O extends Named>(chosen: readonly O[], option: O): O[] =>
  isChosen(chosen, option) ? [...chosen] : [...chosen, option]

/** Returns the found options that are not chosen yet, in their order. */
export const unchosenOptions = <O extends Named>(found: readonly O[], chosen: readonly O[]): O[] =>
  found.filter((option) => !chosen.some(({ value }) => value === option.value))

/** Returns the options whose name contains the search text; both are folded. */
export const matchingOptions = <O extends Named>(options: readonly O[], words: string): O[] =>
  options.filter(({ label }) => fold(label).includes(fold(words)))

/** Returns the name of a new option for the typed text; null if the text is empty or an option has that name. */
export function newOptionName(words: string, known: readonly Named[]): string | null {
  const name = words.replace(/\s+/g, ' ').trim()
  return name && !known.some(({ label }) => fold(label) === fold(name)) ? name : null
}

const isChosen = (chosen: readonly Named[], { value, label }: Named) =>
  chosen.some((one) => one.value === value || fold(one.label) === fold(label))
