import { useStore } from '@nanostores/react'
import { Plus, Minus } from 'lucide'
import { useState } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useCopy, useShare } from '../../hooks/use-share.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { DownloadButton } from './contract-details.tsx'
import { ContractActions, ContractGate, type ContractViewProps } from './view.tsx'
import { isSigned, type ContractText } from './model.ts'

const ZOOMS = [1, 1.25, 1.5, 2] as const

export const PreviewView = () => <ContractGate View={Preview} />

function Preview({ model, contract }: ContractViewProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  const text = useStore(model.$text)
  const { document_url: url } = contract
  const canSign = !text || (text.type === 'ready' && text.value.check !== 'differs')

  return (
    <>
      <Page gap={8}>
        {url && (
          <LinkRow ends>
            <DownloadButton url={url} />
            <LinkOut url={url} />
          </LinkRow>
        )}
        {text ? (
          <NotLoaded state={text} rows={7} shape="text" height={80} onRetry={model.loadText} />
        ) : (
          <EmptyState title={t('contract.absentTitle')} text={t('contract.absentText')} />
        )}
        {text?.type === 'ready' && <ContractPages text={text.value} />}
        {contract.translation && (
          <Card pad={false}>
            <div className="contract-text">
              <RichText text={contract.translation} />
            </div>
          </Card>
        )}
      </Page>
      {!isSigned(contract) && (
        <ContractActions model={model} contract={contract}>
          <Button kind="primary" disabled={!canSign} onClick={() => router.navigate('/ad-center/contract/sign')}>
            {t('contract.sign')}
          </Button>
        </ContractActions>
      )}
    </>
  )
}

function LinkOut({ url }: { url: string }) {
  const { t } = useLanguage()
  const copy = useCopy()
  const share = useShare({ title: t('contract.title'), text: '', url })
  return (
    <Button kind="quiet" onClick={share ?? (() => void copy(url))}>
      {t(share ? 'common.share' : 'contract.copyLink')}
    </Button>
  )
}

/** The text with its own text size, or what to do with a file; its hash and the comparison with the server hash. */
function ContractPages({ text: { text, sha256, check } }: { text: ContractText }) {
  const { t, f } = useLanguage()
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? 1
  const percent = f.progress(zoom * 100)
  return (
    <Card pad={false}>
      {text !== null && (
        <div className="row zoom">
          <span className="text-12 text-tertiary" style={{ paddingInline: '16px' }} role="status">
            {t('contract.textSize', { percent })}
          </span>
          <span className="row push-end">
            <IconButton
              icon={Minus}
              label={t('contract.smaller')}
              disabled={step === 0}
              onClick={() => setStep(step - 1)}
            />
            <IconButton
              icon={Plus}
              label={t('contract.larger')}
              disabled={step === ZOOMS.length - 1}
              onClick={() => setStep(step + 1)}
            />
          </span>
        </div>
      )}
      <div className="contract-text" style={{ '--u': `calc(1px * var(--ts) * ${zoom})` } as object}>
        <RichText text={text ?? t('contract.file')} />
      </div>
      <div className="contract-text">
        <div className="text-12 text-tertiary break-words stack-4">
          {sha256 && <p>SHA-256: {sha256}</p>}
          <p className={check === 'differs' ? 'text-bold loss' : undefined}>{t(`contract.check.${check}`)}</p>
        </div>
      </div>
    </Card>
  )
}
