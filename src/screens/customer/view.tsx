import { useStore } from '@nanostores/react'
import { CircleX, ExternalLink, Headset, ShieldCheck } from 'lucide'
import { useLayoutEffect, useState } from 'react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/page.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { createCustomer } from './model.ts'

/** Delay in ms after which a page that has not loaded gets other options. */
export const SERVICE_LATE_MS = 10_000

/** Customer service inside the portal, under the permanent warning (TR-14). */
export function CustomerView() {
  const { shell } = useStores()
  const model = useModel(createCustomer)
  const { t } = useLanguage()
  const page = useStore(model.$page)
  return (
    <div className="page stack-12 customer">
      <Note kind="info" icon={ShieldCheck}>{t('service.neverAsk')}</Note>
      <NotLoaded state={page} shape="text" height={320} onRetry={model.reload} />
      {page.type === 'none' && (
        <EmptyState
          drawing="letterbox"
          title={t('customer.none')}
          verb={t('customer.channels')}
          onVerb={() => shell.openService()}
        />
      )}
      {page.type === 'refused' && (
        <>
          <Note kind="bad" icon={CircleX} title={t('customer.refused')} alert>{t('customer.refusedText')}</Note>
          <p className="text-13 text-secondary break-words service-address" dir="ltr">
            {page.address}
          </p>
          <Button icon={Headset} onClick={() => shell.openService()}>{t('customer.channels')}</Button>
        </>
      )}
      {page.type === 'open' && <ServiceFrame href={page.href} origin={page.origin} />}
    </div>
  )
}

/**
 * A third-party page with its origin above and other options below. The sandbox gives it an opaque
 * origin, so that it can access neither storage nor bridge.
 */
function ServiceFrame({ href, origin }: { href: string; origin: string }) {
  const { env } = useStores()
  const { t } = useLanguage()
  /** `late` may still load, but is no longer waited for. */
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading')
  useLayoutEffect(() => {
    setState('loading')
    return env.clock.after(SERVICE_LATE_MS, () => setState(now => (now === 'loading' ? 'late' : now)))
  }, [env, href])
  return (
    <>
      <p className="row text-13 text-secondary">
        <Icon icon={ExternalLink} size={16} />
        <span className="break-words">{t('customer.origin', { origin })}</span>
      </p>
      <div className="card clip service-frame" aria-busy={state === 'loading'}>
        <iframe
          key={href}
          title={t('customer.frame')}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          src={href}
          onLoad={() => setState('loaded')}
        />
        {state === 'loading' && (
          <p className="text-center text-tertiary" role="status">{t('common.loading')}</p>
        )}
      </div>
      <p className="text-13 text-secondary" role={state === 'late' ? 'alert' : undefined}>
        {state === 'late' && `${t('customer.late')} `}
        {t('customer.blank')}
      </p>
      <ButtonRow>
        <Button onClick={() => env.openExternal(href)}>{t('customer.browser')}</Button>
        <ServiceButton kind="secondary">{t('customer.channels')}</ServiceButton>
      </ButtonRow>
    </>
  )
}
