/**
 * The language packs as modules, by code, where the build of `portal.mjs` has written their imports: literal
 * names, so that a bundler takes the packs along without a setting. The classic script has none of them.
 */
export const localeModules = (
  globalThis as { AD_PORTAL_LOCALE_MODULES?: Readonly<Record<string, () => Promise<{ default: unknown }>>> }
).AD_PORTAL_LOCALE_MODULES
