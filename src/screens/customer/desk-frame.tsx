import { useStore } from '@nanostores/react'
import { Globe } from 'lucide'
import { useLayoutEffect } from 'react'

import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CustomerModel } from './model.ts'

export interface DeskFrameProps {
  model: CustomerModel
  href: string
  origin: string
}

/**
 * Somebody else's page: its origin stands above it, and the way out below. It runs without the
 * portal's origin, so that it reaches neither storage nor bridge.
 */
export function DeskFrame({ model, href, origin }: DeskFrameProps) {
  const { t } = useLanguage()
  const state = useStore(model.$frame)
  useLayoutEffect(() => model.begin(), [model, href])
  return (
    <>
      <p className="row t13 desk-origin">
        <Icon icon={Globe} size={16} />
        <span className="any">{t('customer.origin', { origin })}</span>
      </p>
      <div className="card clip desk" aria-busy={state === 'loading'}>
        <iframe
          key={href}
          title={t('customer.frame')}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          src={href}
          onLoad={model.onLoad}
        />
        {state === 'loading' && (
          <p className="mid i3" role="status">
            {t('common.loading')}
          </p>
        )}
      </div>
      <p className="t13 i2" role={state === 'late' ? 'alert' : undefined}>
        {t(state === 'late' ? 'customer.late' : 'customer.blank')}
      </p>
      <ButtonRow>
        <Button onClick={model.openExternalLink}>
          {t('customer.browser')}
        </Button>
        <Button onClick={model.openOthers}>
          {t('customer.channels')}
        </Button>
      </ButtonRow>
    </>
  )
}
