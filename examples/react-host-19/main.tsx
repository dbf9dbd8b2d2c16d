import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

import { AdPortal } from 'ad-portal/react'
import type { MountOptions } from 'ad-portal/react'

/** Read only at mount. */
const OPTIONS: MountOptions = {
  routing: 'memory',
  async getToken() {
    const response = await fetch('/host-api/portal-token', { method: 'POST' })
    return response.ok ? ((await response.json()) as { token: string }) : null
  }
}

function App() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [path, setPath] = useState('')
  const [isShown, setShown] = useState(true)
  return (
    <>
      <header>
        React {version} <output>{path}</output>{' '}
        <button type="button" onClick={() => setTheme('dark')}>
          Dark
        </button>{' '}
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Take it away' : 'Bring it back'}
        </button>
      </header>
      {isShown && (
        <AdPortal
          options={OPTIONS}
          appearance={{ theme }}
          style={{ flex: 1, minHeight: 0 }}
          onRoute={change => setPath(change.path)}
        />
      )}
    </>
  )
}

const box = document.getElementById('app')
if (box) {
  createRoot(box).render(
    <StrictMode>
      <App />
    </StrictMode>
  )
}
