import { webAddress } from './web-address.ts'

/** A body outside the network that takes reports about scams (TR-23). */
export interface HelpContact {
  /** ISO 3166 code, `US`; an operator's own entry may hold a name instead. */
  country: string
  name: string
  /** Absolute https address. */
  url: string
}

/** Official bodies, bundled: an operator's configuration may add to them and remove none. */
export const INDEPENDENT_HELP: readonly HelpContact[] = [
  { country: 'US', name: 'Federal Trade Commission', url: 'https://reportfraud.ftc.gov/' },
  { country: 'GB', name: 'Financial Conduct Authority', url: 'https://www.fca.org.uk/' },
  { country: 'CA', name: 'Canadian Anti-Fraud Centre', url: 'https://antifraudcentre-centreantifraude.ca/' },
  { country: 'AU', name: 'Scamwatch', url: 'https://www.scamwatch.gov.au/' },
  { country: 'DE', name: 'BaFin', url: 'https://www.bafin.de/' },
  { country: 'FR', name: 'Autorité des marchés financiers', url: 'https://www.amf-france.org/' },
  { country: 'ES', name: 'CNMV', url: 'https://www.cnmv.es/' },
  { country: 'PT', name: 'CMVM', url: 'https://www.cmvm.pt/' },
  { country: 'BR', name: 'Comissão de Valores Mobiliários', url: 'https://www.gov.br/cvm/' },
  { country: 'JP', name: '国民生活センター', url: 'https://www.kokusen.go.jp/' },
  { country: 'KR', name: '금융감독원', url: 'https://www.fss.or.kr/' },
  { country: 'SG', name: 'ScamShield', url: 'https://www.scamshield.gov.sg/' },
  { country: 'TH', name: 'สำนักงาน ก.ล.ต.', url: 'https://www.sec.or.th/' }
]

/** The bundled contacts and those of the operator; only plain https addresses can be opened. */
export function helpContacts(added: readonly HelpContact[]): HelpContact[] {
  const known = new Set(INDEPENDENT_HELP.map(contact => contact.url))
  return [
    ...INDEPENDENT_HELP,
    ...added.filter(({ url }) => hostOf(url) !== null && !known.has(url))
  ]
}

/** The host that an address leads to; null for anything but plain https. */
export const hostOf = (url: string): string | null => webAddress(url, false)?.host ?? null
