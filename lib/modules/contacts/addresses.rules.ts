type Address = {
  street: string
  house: string
  entrance: string
  floor: string
  apartment: string
  city: string
  zip: string
  poBox: string
}

/** Formats an address on one line, as on an envelope; in a kibbutz or a moshav it has a number and no street. */
export function addressLine({ street, house, entrance, floor, apartment, city, zip, poBox }: Address): string {
  const streetLine = [street, house].filter(Boolean).join(' ')
  return [
    street || !house ? streetLine : `משק ${house}`,
    entrance && `כניסה ${entrance}`,
    floor && `קומה ${floor}`,
    apartment && `דירה ${apartment}`,
    poBox && `ת״ד ${poBox}`,
    [city, zip].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
}
