import type { PreferenceName, Preferences } from '@/lib/stores/preferences'

export type PreferenceChoice = { value: string; label: string; isRuledOut?: (preferences: Preferences) => boolean }
type PreferenceGroup = {
  [Name in PreferenceName]: { name: Name; legend: string; choices: readonly Choice<Name>[] }
}[PreferenceName]
type Choice<Name extends PreferenceName> = PreferenceChoice & { value: Preferences[Name] }

/** Preferences in the customizer, in display order. */
export const PREFERENCE_GROUPS: readonly PreferenceGroup[] = [
  {
    name: 'skin',
    legend: 'ערכת צבעים',
    choices: [
      { value: 'light', label: 'בהירה' },
      { value: 'bordered', label: 'עם קווים' },
      { value: 'semi-dark', label: 'תפריט כהה', isRuledOut: ({ menuType }) => menuType === 'horizontal' },
      { value: 'dark', label: 'כהה' },
    ],
  },
  {
    name: 'menuType',
    legend: 'סוג תפריט',
    choices: [
      { value: 'vertical', label: 'אנכי' },
      { value: 'horizontal', label: 'אופקי' },
    ],
  },
  {
    name: 'menuCollapsed',
    legend: 'רוחב התפריט האנכי',
    choices: [
      { value: 'false', label: 'מלא', isRuledOut: isWithoutSide },
      { value: 'true', label: 'מצומצם', isRuledOut: isWithoutSide },
    ],
  },
  {
    name: 'menuHidden',
    legend: 'הצגת התפריט',
    choices: [
      { value: 'false', label: 'מוצג' },
      { value: 'true', label: 'מוסתר' },
    ],
  },
  {
    name: 'navbarType',
    legend: 'סרגל עליון',
    choices: [
      { value: 'floating', label: 'צף' },
      { value: 'sticky', label: 'דביק' },
      { value: 'static', label: 'נגלל' },
      { value: 'hidden', label: 'מוסתר' },
    ],
  },
  {
    name: 'navbarColor',
    legend: 'צבע הסרגל העליון',
    choices: [
      { value: '', label: 'ללא צבע' },
      { value: 'primary', label: 'ראשי' },
      { value: 'secondary', label: 'משני' },
      { value: 'success', label: 'הצלחה' },
      { value: 'info', label: 'מידע' },
      { value: 'warning', label: 'אזהרה' },
      { value: 'danger', label: 'סכנה' },
      { value: 'light', label: 'בהיר' },
      { value: 'dark', label: 'כהה' },
    ],
  },
  {
    name: 'footerType',
    legend: 'כותרת תחתונה',
    choices: [
      { value: 'static', label: 'נגללת' },
      { value: 'sticky', label: 'דביקה' },
      { value: 'hidden', label: 'מוסתרת' },
    ],
  },
  {
    name: 'contentWidth',
    legend: 'רוחב התוכן',
    choices: [
      { value: 'full', label: 'מלא' },
      { value: 'boxed', label: 'תחום' },
    ],
  },
  {
    name: 'density',
    legend: 'צפיפות',
    choices: [
      { value: 'comfortable', label: 'מרווחת' },
      { value: 'compact', label: 'דחוסה' },
    ],
  },
  {
    name: 'transition',
    legend: 'מעבר בין מסכים',
    choices: [
      { value: 'zoom-fade', label: 'זום' },
      { value: 'fade', label: 'עמעום' },
      { value: 'slide-fade', label: 'החלקה' },
      { value: 'none', label: 'ללא' },
    ],
  },
  {
    name: 'overlay',
    legend: 'בזמן מעבר לעמוד אחר',
    choices: [
      { value: 'false', label: 'פס התקדמות' },
      { value: 'true', label: 'כיסוי העמוד' },
    ],
  },
  {
    name: 'direction',
    legend: 'כיוון הממשק',
    choices: [
      { value: 'rtl', label: 'מימין לשמאל' },
      { value: 'ltr', label: 'משמאל לימין' },
    ],
  },
  {
    name: 'scrollToTop',
    legend: 'כפתור חזרה לראש העמוד',
    choices: [
      { value: 'true', label: 'מוצג' },
      { value: 'false', label: 'מוסתר' },
    ],
  },
]

function isWithoutSide({ menuType, menuHidden }: Preferences): boolean {
  return menuType === 'horizontal' || menuHidden === 'true'
}
