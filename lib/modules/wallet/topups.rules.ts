/** Days for which a top-up page can be paid. */
export const TOP_UP_DAYS = 7

/** Default terms of a top-up page, as the consumer protection law requires, for a seller without terms of its own. */
export const TOP_UP_TERMS = [
  'התשלום נזקף כיתרה בארנק של העסק מיד עם אישור החיוב, ומשמש לרכישת שירותים במערכת.',
  'אפשר לבטל את הטעינה בתוך 14 ימים, בניכוי היתרה שכבר נוצלה ודמי ביטול של 5% או 100 ₪, לפי הנמוך, בהודעה לעסק בדוא״ל או בטלפון.',
].join('\n')
