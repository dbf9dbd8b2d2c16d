import { ExternalLink } from 'lucide'

import { useConfig, useLanguage, useStores } from '../hooks/use-stores.ts'
import { webAddress } from '../lib/web-address.ts'
import { Icon } from '../ui/icon.tsx'
import { List, ListRow } from '../ui/list-row.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'
import { Answers, NeverPayNote } from '../widgets/warnings.tsx'

/** What this is, what can be lost, and which independent bodies to ask (TR-23). */
export function HelpDialog() {
  const { env, shell } = useStores()
  const { t, tag } = useLanguage()
  const added = useConfig()?.scam_help ?? []
  const contacts = [
    ...INDEPENDENT_HELP,
    ...added.filter(({ url }) => hostOf(url) !== null && !INDEPENDENT_HELP.some(known => known.url === url))
  ]
  const regions = new Intl.DisplayNames([tag], { type: 'region' })
  /** An entry of the operator may hold a country name instead of an ISO 3166 code. */
  const nameOf = (country: string): string =>
    /^[a-z]{2}$/i.test(country) ? (regions.of(country.toUpperCase()) ?? country) : country

  return (
    <DialogSheet title={t('help.title')} onClose={shell.closeDialog}>
      <div className="stack-12">
        <Answers of={[['help.whatTitle', 'help.what'], ['help.loseTitle', 'help.lose']]} />
        <NeverPayNote />
        <section className="stack-8">
          <h3 className="text-14 text-bold">{t('help.whoTitle')}</h3>
          <p className="text-secondary">{t('help.who')}</p>
          <List>
            {contacts.map(({ country, name, url }) => (
              <ListRow
                key={url}
                title={nameOf(country)}
                meta={`${name} · ${hostOf(url)}`}
                value={<Icon icon={ExternalLink} size={18} className="text-tertiary" />}
                onOpen={() => env.openExternal(url)}
              />
            ))}
          </List>
        </section>
      </div>
    </DialogSheet>
  )
}

/** Bundled official bodies that take reports about scams (TR-23); an operator can add to them but remove none. */
const INDEPENDENT_HELP = [
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

/** The host of an address; null for anything but plain https, which alone can be opened. */
const hostOf = (url: string): string | null => webAddress(url, false)?.host ?? null
