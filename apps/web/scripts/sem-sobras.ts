import type { Plugin } from 'vite'

/** Parts of the router that a site without a rendering server never runs, with what they answer there. A name that is missing fails the build. */
const sobras: [RegExp, string][] = [
  [
    // Observers of the router: nobody gives it any.
    /\/react-router\/dist\/[\w/]+\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
     export const getRouteInstrumentationUpdates = () => ({})
     export const instrumentClientSideRouter = (router) => router
     export const instrumentHandler = (handler) => handler
     export const instrumentationResultMetaContext = {}`,
  ],
  [
    // Routes asked for one by one: ours are all known from the start (`ssr: false`).
    /\/react-router\/dist\/[\w/]+\/dom\/ssr\/fog-of-war\.js$/,
    `export const URL_LIMIT = 7680
     export const getManifestPath = () => '/__manifest'
     export const getPartialManifest = (manifest) => manifest
     export const getPatchRoutesOnNavigationFunction = () => undefined
     export const getPathsWithAncestors = (paths) => paths
     export const handleClientVersionMismatch = () => undefined
     export const isFogOfWarEnabled = () => false
     export const useFogOFWarDiscovery = () => undefined`,
  ],
]

/** The browser gets the router without what it would never run. */
export function semSobras(): Plugin {
  return {
    name: 'sem-sobras',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => sobras.find(([arquivo]) => arquivo.test(id.replaceAll('\\', '/')))?.[1],
  }
}
