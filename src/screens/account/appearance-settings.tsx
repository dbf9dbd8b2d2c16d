import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Checkbox, SelectField } from '../../ui/form-controls.tsx'
import { useId } from '../../ui/use-id.ts'

export function AppearanceSettings() {
  const { view, width } = useStores()
  const { t, f } = useLanguage()
  const { textSize, theme, contrast, hasShortcuts } = useStore(view.$view)
  const hasKeys = useStore(width.$bucket) !== 'phone'
  const id = useId()
  const size = f.progress(Math.round(textSize * 100))
  const slider = useRef<HTMLInputElement>(null)
  // Content above it grows as well.
  useEffect(() => {
    if (slider.current?.matches(':focus')) slider.current.scrollIntoView({ block: 'nearest' })
  }, [textSize])

  return (
    <>
      <div className="field-label text-14">
        <label htmlFor={id} className="text-bold">{t('profile.textSize')}</label>
        <span className="num">{size}</span>
      </div>
      <input
        id={id}
        ref={slider}
        type="range"
        className="account-size"
        min={100}
        max={200}
        step={10}
        value={Math.round(textSize * 100)}
        aria-valuetext={size}
        onInput={event => view.set('textSize', Number(event.currentTarget.value) / 100)}
      />
      <SelectField
        label={t('profile.themeLabel')}
        options={[['auto', t('profile.theme.auto')], ['light', t('profile.theme.light')], ['dark', t('profile.theme.dark')]]}
        value={theme}
        onSelect={one => view.set('theme', one)}
      />
      <Checkbox
        switch
        checked={contrast === 'more'}
        onChange={isMore => view.set('contrast', isMore ? 'more' : 'auto')}
      >
        {t('profile.contrast')}
      </Checkbox>
      {hasKeys && (
        <Checkbox switch checked={hasShortcuts} onChange={isOn => view.set('hasShortcuts', isOn)}>
          {t('keys.title')}
        </Checkbox>
      )}
    </>
  )
}
