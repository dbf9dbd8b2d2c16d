/*
 * What our sources and their packages ask of React, on Preact's core. preact/compat has all of React: it makes each
 * element anew for ways of writing that nothing here uses. Sources write what both hear alike: `onInput` for what is
 * typed, `onFocusCapture` for the focus of what is inside, lengths with their unit, `stroke` and `text` in a style.
 */
import { createElement, options, render } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'

export { Component, Fragment, Fragment as StrictMode, createContext, createElement, createPortal, createRef } from 'preact'
export {
  useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState
} from 'preact/hooks'

/** Another object each time: whoever keeps it draws again. */
const renew = () => ({})

/** What @nanostores/react gives, with one state and one effect for each store that a component reads. */
export function useStore({ listen, get }) {
  const value = get()
  const [, see] = useReducer(renew)
  useEffect(() => {
    const stop = listen(see)
    // It may have changed between the drawing and this.
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

/** Draws at once what `run` changes. */
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
