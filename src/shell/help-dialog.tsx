import { useStore } from '@nanostores/react'
import { ExternalLink, ShieldCheck } from 'lucide'

import { helpContacts, hostOf } from '../lib/independent-help.ts'
import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { Icon } from '../ui/icon.tsx'
import { List } from '../ui/list.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Note } from '../ui/note.tsx'
import { DialogSheet } from '../widgets/dialog-sheet.tsx'

/** What this is, what can be lost, whom to ask who has nothing to do with it (TR-23). */
export function HelpDialog() {
  const { env, config, shell } = useStores()
  const { t, tag } = useLanguage()
  const basic = useStore(config.$config)
  const regions = new Intl.DisplayNames([tag], { type: 'region' })
  const nameOf = (country: string): string =>
    /^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country

  return (
    <DialogSheet title={t('help.title')} onClose={shell.closeDialog}>
      <div className="s12">
        {(['what', 'lose'] as const).map(key => (
          <section key={key}>
            <h3 className="t14 b">{t(`help.${key}Title`)}</h3>
            <p className="i2">{t(`help.${key}`)}</p>
          </section>
        ))}
        <Note kind="info" icon={ShieldCheck}>
          {t('help.neverPay')}
        </Note>
        <section className="s8">
          <h3 className="t14 b">{t('help.whoTitle')}</h3>
          <p className="i2">{t('help.who')}</p>
          <List>
            {helpContacts(basic?.scam_help ?? []).map(({ country, name, url }) => (
              <ListRow
                key={url}
                title={nameOf(country)}
                meta={`${name} · ${hostOf(url) ?? ''}`}
                value={<Icon icon={ExternalLink} size={18} className="i3" />}
                onOpen={() => env.openExternal(url)}
              />
            ))}
          </List>
        </section>
      </div>
    </DialogSheet>
  )
}
