import { useStore } from '@nanostores/react'
import { createContext, createElement, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

import type { ApiError, BasicConfig, Operator, UserInfo } from '../api/calls.ts'
import type { Condition } from '../env/env.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Disposer } from '../lib/disposer.ts'
import { LOGO_ADDRESS, webAddress } from '../lib/web-address.ts'
import type { Route } from '../router/router.ts'
import { operatorOf } from '../stores/config.ts'
import type { Stores } from '../stores/create-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { Form } from '../stores/form.ts'
import { hasPanes } from '../stores/view-settings.ts'

/** The only access of a view to its portal. */
const StoresContext = createContext<Stores | null>(null)
const LanguageContext = createContext<Language | null>(null)

/** Provides the stores and the displayed language, to which it subscribes once for all views. */
export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  const language = useStore(stores.language.$shown)
  const worded = createElement(LanguageContext.Provider, { value: language }, children)
  return createElement(StoresContext.Provider, { value: stores }, worded)
}

function refuse(): never {
  throw new Error('a view was rendered outside its portal')
}

export const useStores = (): Stores => useContext(StoresContext) ?? refuse()

/** The displayed language; the view renders again when it changes. */
export const useLanguage = (): Language => useContext(LanguageContext) ?? refuse()

/** A live condition of the device; the view renders again when it changes. */
export function useCondition(condition: Condition): boolean {
  return useSyncExternalStore(condition.listen, condition.get)
}

/** Whether there is room for a list beside its detail. */
export const useHasPanes = (): boolean => hasPanes(useStore(useStores().width.$bucket))

interface Model {
  /**
   * Runs on mount, before the first paint, so that requests start early; its result, if any, runs at the end.
   * A model without it starts with `load` or `reload`.
   */
  start?(): void | Disposer
  load?(): unknown
  reload?(): unknown
  exit?(): void
  /** Reloads what the backend localises; typed input is kept. */
  onLocaleChange?(): void
}

type Create<M, S extends unknown[] = []> = (stores: Stores, ...subjects: S) => M

/**
 * A screen's model for as long as its view is shown.
 * @param subjects what it is about: with another plan or tab the old model exits and a new one is created
 */
export function useModel<M extends Model, S extends unknown[]>(create: Create<M, S>, ...subjects: S): M
export function useModel<M extends Model>(create: Create<M>, ...subjects: unknown[]): M
export function useModel<M extends Model>(create: Create<M, unknown[]>, ...subjects: unknown[]): M {
  const stores = useStores()
  /** Live until it exits. */
  const make = () => ({ subjects, model: create(stores, ...subjects), isLive: true })
  const latest = useRef(make)
  latest.current = make
  const [kept, setKept] = useState(make)
  let current = kept
  if (subjects.some((subject, index) => subject !== kept.subjects[index])) {
    current = make()
    setKept(current)
  }

  useLayoutEffect(() => {
    if (!current.isLive) {
      // React's strict mode ends every effect once and starts it again.
      setKept(latest.current())
      return undefined
    }
    const { start, load, reload, exit } = current.model
    const stop = start ? start() : void (load ?? reload)?.()
    return () => {
      current.isLive = false
      exit?.()
      stop?.()
    }
  }, [current])

  useEffect(() => {
    const reload = (): void => void (current.isLive && current.model.onLocaleChange?.())
    // A request takes time to send: the new language is shown first.
    return stores.language.$language.listen(() => stores.env.afterPaint(reload))
  }, [current, stores])

  return current.model
}

export const useRoute = (): Route => useStore(useStores().router.$route)

/** The network's configuration from the backend; null until it has loaded. */
export const useConfig = (): BasicConfig | null => useStore(useStores().config.$config)

/** The user as last reported by the backend; null until it has loaded. */
export const useProfile = (): UserInfo | null => useStore(useStores().session.$profile)

/** The operator of the network; null when none is named. */
export function useOperator(): Operator | null {
  const { config, settings } = useStores()
  return operatorOf(useStore(config.$config), settings)
}

/** Name and logo of the operator; null when none is named, undefined until the config has loaded. */
export function useOperatorMark(): { name: string; logo: string | null } | null | undefined {
  const { appearance, config, settings } = useStores()
  const loaded = useStore(config.$config)
  const operator = operatorOf(loaded, settings)
  const { logo } = useStore(appearance.$brand)
  const hasFailed = useStore(config.$error) !== null
  if (operator?.legal_name) {
    const own = operator.logo_url ?? ''
    // Of a sandbox, also plain http to the local machine.
    const isFine = LOGO_ADDRESS.test(own) || webAddress(own, !loaded || loaded.environment === 'sandbox')
    return { name: operator.display_name || operator.legal_name, logo: logo ?? (isFine ? own : null) }
  }
  return loaded || hasFailed ? null : undefined
}

/** Binds inputs to a form: `const field = useForm(form)`, then `<Field {...field('email')} />`. */
export function useForm<N extends string>(form: Form<N>) {
  const language = useLanguage()
  const values = useStore(form.$values)
  const faults = useStore(form.$faults)
  const wanted = useStore(form.$focus)
  const inputs = useRef(new Map<N, HTMLElement>())

  useLayoutEffect(() => {
    if (wanted) inputs.current.get(wanted.field)?.focus()
  }, [wanted])

  return (field: N) => {
    const fault = faults[field]
    return {
      name: field,
      value: values[field],
      error: fault && (fault.type === 'check' ? language.t(fault.key) : errorMessage(fault.error, language)),
      onChange: (value: string) => form.set(field, value),
      onBlur: () => form.leave(field),
      ref: (input: HTMLElement | null) => {
        if (input) inputs.current.set(field, input)
        else inputs.current.delete(field)
      }
    }
  }
}

/** The error while it holds: what was never sent because of the network is no error once that is back. */
export function useCurrentError(error: ApiError | null): ApiError | null {
  const isOnline = useCondition(useStores().env.online)
  return error?.type === 'offline' && isOnline ? null : error
}

/** The state of a form's submission for a view: it is sending, or it failed as a whole. */
export function useSubmission<N extends string>(form: Pick<Form<N>, '$submission'>) {
  const submission = useStore(form.$submission)
  const error = useCurrentError(submission.type === 'failed' ? submission.error : null)
  return { isSending: submission.type === 'sending', isUnsure: submission.isUnsure, error }
}
