/**
 * The language packs as modules, by code. The build of `portal.mjs` writes their imports with literal names,
 * so that bundlers include the packs without configuration. The classic script has none.
 */
export const localeModules = (
  globalThis as { AD_PORTAL_LOCALE_MODULES?: Readonly<Record<string, () => Promise<{ default: unknown }>>> }
).AD_PORTAL_LOCALE_MODULES
