/** Standard value-added tax rate of a country in hundredths of a percent, and its source. */
interface VatRate {
  rate: number;
  source: string;
}

const waemu = 'Directive 02/98/CM/UEMOA, Art. 29 (15–20 %)';

/** Standard rates in the countries of the franc CFA, surcharges included, as of 2026. */
export const vatRates = {
  BJ: { rate: 1800, source: `Code général des impôts du Bénin; ${waemu}` },
  BF: { rate: 1800, source: `Code général des impôts du Burkina Faso; ${waemu}` },
  CI: { rate: 1800, source: `Code général des impôts de Côte d’Ivoire, Art. 359; ${waemu}` },
  GW: { rate: 1900, source: 'Lei n.º 4/2022 (IVA), in force since 2025' },
  ML: { rate: 1800, source: `Code général des impôts du Mali; ${waemu}` },
  NE: { rate: 1900, source: `Code général des impôts du Niger; ${waemu}` },
  SN: { rate: 1800, source: `Code général des impôts du Sénégal, Art. 369; ${waemu}` },
  TG: { rate: 1800, source: `Code général des impôts du Togo; ${waemu}` },
  CM: { rate: 1925, source: 'Code général des impôts du Cameroun: 17.5 % and 10 % of it for municipalities' },
  CF: { rate: 1900, source: 'Code général des impôts de la République centrafricaine' },
  TD: { rate: 1925, source: 'Loi de finances 2026 du Tchad: 17.5 % and 10 % of it for local authorities' },
  CG: { rate: 1890, source: 'Code général des impôts du Congo: 18 % and 5 % of it for local authorities' },
  GQ: { rate: 1500, source: 'Ley General Tributaria de Guinea Ecuatorial (IVA)' },
  GA: { rate: 1800, source: 'Code général des impôts du Gabon' },
} as const satisfies Record<string, VatRate>;

/** Countries with a known rate. */
export const vatCountries = Object.keys(vatRates) as (keyof typeof vatRates)[];

/** Returns the standard rate of a country in hundredths of a percent; null if the country is unknown or has another currency. */
export const vatRateOf = (country: string | null | undefined): number | null =>
  (vatRates as Record<string, VatRate>)[country ?? '']?.rate ?? null;
