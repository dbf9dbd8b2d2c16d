import { useStore } from '@nanostores/react'
import { createContext, createElement, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

import type { BasicConfig, Operator, UserInfo } from '../api/calls.ts'
import type { Condition } from '../env/env.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Stores } from '../stores/create-stores.ts'
import { operatorOf } from '../stores/config.ts'
import { hasPanes } from '../stores/view-settings.ts'

/** The one way by which a view reaches its portal. */
const StoresContext = createContext<Stores | null>(null)
const LanguageContext = createContext<Language | null>(null)

/** Gives every view within its stores, and the language that is shown: listened to once, not by each of them. */
export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  const language = useStore(stores.language.$shown)
  const worded = createElement(LanguageContext.Provider, { value: language }, children)
  return createElement(StoresContext.Provider, { value: stores }, worded)
}

function refuse(): never {
  throw new Error('a view was rendered outside its portal')
}

export const useStores = (): Stores => useContext(StoresContext) ?? refuse()

/** The language that is shown; the view renders again when it changes. */
export const useLanguage = (): Language => useContext(LanguageContext) ?? refuse()

/** A live fact of the device; the view renders again when it changes. */
export function useCondition(condition: Condition): boolean {
  return useSyncExternalStore(condition.listen, condition.get)
}

/** Whether there is room for a list beside what it leads to. */
export const useHasPanes = (): boolean => hasPanes(useStore(useStores().width.$bucket))

/** What a screen's model must offer: an end. */
interface Model {
  exit(): void
  /** Reads again what the backend words in the language of the person; nothing that was typed is lost. */
  onLocaleChange?(): void
}

/**
 * A screen's model for as long as its view is shown. When `key` changes (another
 * plan, another tab) the old model ends and a new one is created.
 * @param start runs once the view stands, before it is painted: what it asks for is on its way by then; its result, if any, runs at the end
 */
export function useModel<M extends Model>(
  create: (stores: Stores) => M,
  key: string,
  start?: (model: M) => void | (() => void)
): M {
  const stores = useStores()
  /** It is live until it ends. */
  const make = () => ({ key, model: create(stores), isLive: true })
  const latest = useRef({ make, start })
  latest.current = { make, start }
  const [kept, setKept] = useState(make)
  let current = kept
  if (current.key !== key) {
    current = make()
    setKept(current)
  }

  useLayoutEffect(() => {
    if (!current.isLive) {
      // React's strict mode ends every effect once and starts it again.
      setKept(latest.current.make())
      return undefined
    }
    return () => {
      current.isLive = false
      current.model.exit()
    }
  }, [current])

  useLayoutEffect(() => (current.isLive ? latest.current.start?.(current.model) : undefined), [current])

  useEffect(() => {
    const { $language } = stores.language
    let { code } = $language.get()
    return $language.listen(now => {
      if (now.code === code) return
      code = now.code
      current.model.onLocaleChange?.()
    })
  }, [current, stores])

  return current.model
}

/** What the backend says about the network; null until it has. */
export const useConfig = (): BasicConfig | null => useStore(useStores().config.$config)

/** The user as the backend has told last; null until it has. */
export const useProfile = (): UserInfo | null => useStore(useStores().session.$profile)

/** Who runs the network; null when nobody is named. */
export function useOperator(): Operator | null {
  const { config, settings } = useStores()
  return operatorOf(useStore(config.$config), settings)
}

/** Name and logo of the operator; null when nobody is named, undefined before the backend is heard. */
export function useOperatorMark(): { name: string; logo: string | null } | null | undefined {
  const { appearance, config, settings } = useStores()
  const loaded = useStore(config.$config)
  const operator = operatorOf(loaded, settings)
  const { logo } = useStore(appearance.$brand)
  const hasFailed = useStore(config.$error) !== null
  if (operator?.legal_name) {
    return { name: operator.display_name ?? operator.legal_name, logo: logo ?? operator.logo_url ?? null }
  }
  return loaded || hasFailed ? null : undefined
}
