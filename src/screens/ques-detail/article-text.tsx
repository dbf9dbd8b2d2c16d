import { LANGUAGES } from '../../i18n/languages.ts'
import { useStores } from '../../hooks/context.ts'
import { openLink } from '../../stores/open-link.ts'
import { supportRule } from '../../stores/support-rule.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { RichText } from '../../ui/rich-text.tsx'

export interface ArticleTextProps {
  text: string
  updatedAt: string | null | undefined
  version: string | null | undefined
  /** The portal's code of the text's own language, if the backend tells it. */
  lang?: string | null | undefined
}

/** A text of the operator with its date and version. */
export function ArticleText({ text, updatedAt, version, lang }: ArticleTextProps) {
  const stores = useStores()
  const { code, t, f } = useLanguage()
  const dates = [updatedAt && t('faq.updated', { date: f.date(updatedAt) }), version && t('faq.version', { version })]
  const own = lang && lang !== code ? LANGUAGES.find(one => one.code === lang)?.tag : undefined
  return (
    <>
      {(updatedAt || version) && <p className="t12 i3">{dates.filter(Boolean).join(' · ')}</p>}
      {own && <p className="t12 i3">{t('faq.otherLanguage')}</p>}
      <div className="card pad" lang={own}>
        <RichText text={text} link={supportRule(stores)} onOpen={url => openLink(stores, url)} />
      </div>
    </>
  )
}
