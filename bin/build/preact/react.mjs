/*
 * The React API that our sources and their packages use, on Preact's core. preact/compat has all of React: it recreates
 * each element for idioms that nothing here uses. Sources use what both accept: `onInput` for text input,
 * `onFocusCapture` for the focus of descendants, lengths with their unit, `stroke` and `text` in a style.
 */
import { createElement, options, render } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'

export { Component, Fragment, Fragment as StrictMode, createContext, createElement, createPortal, createRef } from 'preact'
export {
  useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState
} from 'preact/hooks'

/** A new object each time, so that a component with it in its state renders again. */
const renew = () => ({})

/** `useStore` of @nanostores/react, with one state and one effect per store that a component reads. */
export function useStore({ listen, get }) {
  const value = get()
  const [, see] = useReducer(renew)
  useEffect(() => {
    const stop = listen(see)
    // It may have changed between rendering and this effect.
    if (get() !== value) see()
    return stop
  }, [listen, get])
  return value
}

export const useSyncExternalStore = (listen, get) => useStore({ listen, get })

const differ = (one, other) => Object.keys(one).some(name => one[name] !== other[name])

export const memo = type =>
  function Remembered(props) {
    this.shouldComponentUpdate = next => differ(this.props, next) || differ(next, this.props)
    return createElement(type, props)
  }

/** Renders the changes of `run` synchronously. */
export function flushSync(run) {
  const { debounceRendering } = options
  let draw
  options.debounceRendering = next => (draw = next)
  try {
    run()
    draw?.()
  } finally {
    options.debounceRendering = debounceRendering
  }
}

export const createRoot = container => ({
  render: element => render(element, container),
  unmount: () => render(null, container)
})
