import { useLanguage } from '../../hooks/use-language.ts'
import type { ContractText } from './contract-text.ts'

/** The hash of the text that is shown, and how it compares with the server's. */
export function TextCheck({ text }: { text: ContractText }) {
  const { t } = useLanguage()
  return (
    <div className="t12 i3 any s4">
      {text.sha256 && (
        <p>
          {t('contract.fingerprint')}: {text.sha256}
        </p>
      )}
      <p className={text.check === 'differs' ? 'b loss' : undefined}>
        {t(`contract.check.${text.check}`)}
      </p>
    </div>
  )
}
